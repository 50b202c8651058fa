import { useEffect, useRef } from 'react';
import { appConfig } from '../app-config.js';
import { documentTitle } from './document-title.js';

type PageInHead = { readonly path: string; readonly title?: string };

/** Keeps the document's title, description and canonical address those of the page that is shown. */
export function useDocumentHead({ path, title }: PageInHead): void {
  const { productName } = appConfig();
  const describedPath = useRef(path); // the page came with its own description
  useEffect(() => {
    document.title = documentTitle(title, productName);
    if (describedPath.current === path) return;
    describedPath.current = path;
    describe(path, productName).catch(() => undefined); // offline: nobody searches or shares then
  }, [path, title, productName]);
}

async function describe(path: string, productName: string): Promise<void> {
  const { descriptionOf } = await import('./page-descriptions.js');
  setContent('meta[name="description"]', 'content', descriptionOf(path, productName));
  setContent('link[rel="canonical"]', 'href', new URL(path, location.href).href);
}

function setContent(selector: string, attribute: string, value: string): void {
  document.head.querySelector(selector)?.setAttribute(attribute, value);
}

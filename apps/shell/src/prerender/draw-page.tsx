import { Writable } from 'node:stream';
import { StaticRouter } from '@trax/router/static';
import { StrictMode, type ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { App } from '../app.js';

export type DrawnPage = { readonly html: string; readonly styles: string };

/** What a visitor at this address sees first, as HTML and its style sheet. */
export function drawPage(address: string): Promise<DrawnPage> {
  return drawMarkup(
    <StrictMode>
      <StaticRouter location={address}>
        <App />
      </StaticRouter>
    </StrictMode>,
  );
}

export async function drawMarkup(page: ReactNode): Promise<DrawnPage> {
  const sheet = new ServerStyleSheet();
  try {
    const html = await renderToText(sheet.collectStyles(page));
    return { html, styles: sheet.getStyleTags() };
  } finally {
    sheet.seal();
  }
}

/** Waits for everything lazy, and puts it where it belongs instead of behind a script that moves it there. */
function renderToText(page: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString('utf8'));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(page, {
      progressiveChunkSize: Infinity,
      onAllReady: () => void pipe(sink),
      onError: reject,
    });
  });
}

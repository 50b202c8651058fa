import { SOURCE_LANGUAGE } from '@trax/contracts/languages';
import { i18n } from '@trax/i18n';
import { t } from '@trax/i18n/macro';
import { SIGNED_IN_HINT_KEY } from '@trax/session';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { preload } from 'react-dom';
import { applyStoredTheme, reloadForMissingScripts } from './inline-scripts.js';
import { description, type PrerenderedPage } from './pages.js';

/** The gateway replaces it in every answer. */
const NONCE = '__CSP_NONCE__';
const RELOADED_FOR_KEY = 'trax.reloaded-for';

/** The files of the shell's build that a document refers to. */
export type BuiltFiles = {
  /** The style sheet of all pages. */
  readonly css: string;
  readonly fonts: readonly string[];
  /** The scripts of each named import; those of `main` start the application. */
  readonly chunkGroups: Readonly<Record<string, readonly string[]>>;
};

export type StyleElement = ReactElement<ComponentProps<'style'>>;

export type DocumentProps = {
  readonly files: BuiltFiles;
  readonly title: string;
  /** Absent where the application renders the page. */
  readonly page?: PrerenderedPage;
  readonly productName: string;
  readonly origin: string;
  /** The styled-components of `#root`, which the application takes over. */
  readonly styles: StyleElement;
  /** Named imports whose scripts are loaded at once. */
  readonly preloads?: readonly string[];
  readonly head?: ReactNode;
  readonly children: ReactNode;
};

/** A whole page around its content. */
export function Document({ files, title, page, productName, origin, styles, preloads = [], ...rest }: DocumentProps) {
  const scripts = listScripts(files, 'main');
  for (const font of files.fonts) preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  const texts = i18n.locale === SOURCE_LANGUAGE ? [] : [`messages-${i18n.locale}-po`];
  for (const script of [...scripts, ...[...texts, ...preloads].flatMap((name) => listScripts(files, name))])
    preload(script, { as: 'script' });
  return (
    <html
      lang={i18n.locale}
      data-theme="default"
      data-day-part="paper"
      data-default-theme="__DEFAULT_THEME__"
      data-default-voice="__DEFAULT_VOICE__"
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#faf7f2" />
        <meta property="csp-nonce" content={NONCE} />
        <title>{title}</title>
        <meta name="application-name" content={productName} />
        <meta name="description" content={description(page, productName)} />
        {page?.isIndexed ? (
          <IndexedMetadata title={title} page={page} productName={productName} origin={origin} />
        ) : (
          <meta name="robots" content="noindex" />
        )}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <InlineScript run={applyStoredTheme} argument={SIGNED_IN_HINT_KEY} />
        <InlineScript run={reloadForMissingScripts} argument={RELOADED_FOR_KEY} />
        <InlineStyle css={files.css} />
        {rest.head}
        <style nonce={NONCE} {...styles.props} />
        {scripts.map((address) => (
          <script key={address} defer src={address} />
        ))}
      </head>
      <body>{rest.children}</body>
    </html>
  );
}

type IndexedMetadataProps = Pick<DocumentProps, 'title' | 'productName' | 'origin'> & {
  readonly page: PrerenderedPage;
};

/** For search engines, and the card of a shared link. */
function IndexedMetadata({ title, page, productName, origin }: IndexedMetadataProps) {
  return (
    <>
      <link rel="canonical" href={origin + page.path} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={productName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description(page, productName)} />
      <meta property="og:url" content={origin + page.path} />
      <meta property="og:image" content={`${origin}/og-image.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={t`Arcs in green, violet and amber: the mark of the product`} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

export const InlineStyle = ({ css }: { readonly css: string }) => (
  <style nonce={NONCE} dangerouslySetInnerHTML={{ __html: css }} />
);

type InlineScriptProps = { readonly run: (argument: string) => void; readonly argument: string };

/** Runs a function of ours while the document is parsed. */
export const InlineScript = ({ run, argument }: InlineScriptProps) => (
  <script nonce={NONCE} dangerouslySetInnerHTML={{ __html: `(${run.toString()})(${JSON.stringify(argument)})` }} />
);

function listScripts({ chunkGroups }: BuiltFiles, name: string): readonly string[] {
  const scripts = chunkGroups[name];
  if (!scripts) throw new Error(`The shell has no import named ${name}`);
  return scripts;
}

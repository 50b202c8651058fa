// First of all imports: what injects styles later (Radix, styled-components, loaded chunks) asks the bundler's runtime for it.
declare let __webpack_nonce__: string | undefined;

__webpack_nonce__ = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content;

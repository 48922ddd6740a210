declare global {
  var __webpack_nonce__: string | undefined
}

/** Lets libraries insert style elements under the page's content security policy; called once, before the page comes alive. */
export function adoptNonce(): void {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
  if (nonce) globalThis.__webpack_nonce__ = nonce
}

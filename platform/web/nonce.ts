declare global {
  var __webpack_nonce__: string | undefined
}

/**
 * Lets libraries insert style elements under the content security policy; call once before
 * hydration.
 */
export function adoptNonce(): void {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
  if (nonce) globalThis.__webpack_nonce__ = nonce
}

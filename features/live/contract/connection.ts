/** The WebSocket address (docs/product/site.md 31). */
export const socketPath = '/ws'

/** Placeholder until the browser's part is written below. */
export const stripeScript = ''

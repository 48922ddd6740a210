/** Dollars as typed to cents; NaN for anything else, which the server refuses. */
export function centsIn(typed: string): number {
  const plain = typed.trim().replace(/^\$/, '').replaceAll(',', '')
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : Number.NaN
}

/** Cents as an editable amount in dollars. */
export const dollarsOf = (cents: number) => (cents / 100).toFixed(2).replace(/\.00$/, '')

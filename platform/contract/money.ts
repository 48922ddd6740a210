const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Formats cents with both decimals, so that amounts of one list or total line up: $1,000.00. */
export const formatExactCents = (cents: number): string => exact.format(cents / 100)

/** Formats whole cents: $1,000 or $4.50. */
export function formatCents(cents: number): string {
  const whole = cents % 100 === 0
  return (cents / 100).toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: whole ? 0 : 2,
    maximumFractionDigits: whole ? 0 : 2,
  })
}

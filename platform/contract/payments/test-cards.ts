/** What the built-in test cards do (docs/product/payments.md 3). */
export type TestCardKind =
  | 'succeeds'
  | 'declines'
  | 'needs_confirmation'
  | 'slow'
  | 'fails_on_renewal'

/** The test cards by number, with their screen labels. */
export const testCards: Record<string, { kind: TestCardKind; says: string }> = {
  '4242424242424242': { kind: 'succeeds', says: 'Succeeds' },
  '4000000000000002': { kind: 'declines', says: 'Declines' },
  '4000000000003220': { kind: 'needs_confirmation', says: 'Asks you to confirm' },
  '4000000000000077': { kind: 'slow', says: 'Takes 10 seconds' },
  '4000000000000341': {
    kind: 'fails_on_renewal',
    says: 'Succeeds once, then declines renewals',
  },
}

/** A card number without spaces. */
export function digitsOf(number: string): string {
  return number.replace(/[\s-]/g, '')
}

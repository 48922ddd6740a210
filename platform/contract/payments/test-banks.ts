/** The built-in test provider's bank account numbers, with their screen labels. */
export const testBanks: Record<string, { kind: 'succeeds' | 'fails'; says: string }> = {
  '000123456789': { kind: 'succeeds', says: 'Receives payouts' },
  '000111111116': { kind: 'fails', says: 'Refuses payouts' },
}

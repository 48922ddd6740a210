/** An argument's own page. */
export const argumentPath = (debateId: string, id: string): string =>
  `/debates/${debateId}/arguments/${id}`

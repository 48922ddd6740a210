/** The challenges' page. */
export const challengesPath = '/herald-kings'
/** A challenge's place on that page. */
export const challengePath = (id: string) => `${challengesPath}#challenge-${id}`
export const winnersPath = '/herald-kings/winners'

/** The challenges' page. */
export const challengesPath = '/herald-kings'
export const winnersPath = '/herald-kings/winners'

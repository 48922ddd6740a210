/** The control center's page of money that waits. */
export const waitingMoneyPath = '/control-center?tab=money'

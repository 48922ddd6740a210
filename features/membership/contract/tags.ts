/** Cache tag of replies that depend on the access policy in force. */
export const accessTag = 'access-policy'

/** Cache tag of replies that depend on the prices in force. */
export const pricesTag = 'prices'

/** Where reports are looked up by code. */
export const correctionPath = '/warroom/correction'

import { rateOf } from '../../contract/statistics.ts'

/** A count with separated thousands. */
export const plain = (value: number): string => value.toLocaleString('en-US')

/** A rate in words; of few views it would say more than is known. */
export const rateText = (part: number, views: number): string => {
  const rate = rateOf(part, views)
  return rate === null ? 'Not enough views yet' : `${rate}%`
}

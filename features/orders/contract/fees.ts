import { feeCentsOf, portionOf, shippingOf } from '#features/marketplace/contract/fees.ts'
import type { CulturalTable } from '#features/membership/contract/subscribing.ts'
import { splitByShares } from '#features/ledger/contract.ts'

export { portionOf, shippingOf }

/** What a line costs its buyer, in cents: goods, fees and tax for its whole quantity. */
export type LineCents = {
  goods: number
  tableFee: number
  treasuryFee: number
  houseTax: number
  tax: number
}

/** A line to be priced; `isHouse` if its seller is an approved House. */
export type PricedLine = {
  cents: number
  quantity: number
  tableId: CulturalTable
  isHouse: boolean
}

/** An order's fees, each rounded half up once per order, and the share of each line. */
export function feesOf(lines: PricedLine[]): {
  tableFee: number
  treasuryFee: number
  houseTax: number
  lines: Omit<LineCents, 'tax'>[]
} {
  const goods = lines.map(({ cents, quantity }) => cents * quantity)
  const ofHouses = goods.map((each, index) => (lines[index]?.isHouse ? each : 0))
  const { tableFee, treasuryFee, houseTax } = feeCentsOf(sum(goods), sum(ofHouses))
  const tableFees = divided(tableFee, goods)
  const treasuryFees = divided(treasuryFee, goods)
  const houseTaxes = divided(houseTax, ofHouses)
  return {
    tableFee,
    treasuryFee,
    houseTax,
    lines: goods.map((each, index) => ({
      goods: each,
      tableFee: tableFees[index] ?? 0,
      treasuryFee: treasuryFees[index] ?? 0,
      houseTax: houseTaxes[index] ?? 0,
    })),
  }
}

/**
 * What refunding `quantity` more of a line returns, after `refunded` of `whole`. Refunds of a line
 * add up to exactly what it cost, in whatever steps.
 */
export function refundOf(
  line: LineCents,
  { whole, refunded, quantity }: { whole: number; refunded: number; quantity: number },
): LineCents {
  const part = (cents: number) =>
    portionOf(cents, refunded + quantity, whole) - portionOf(cents, refunded, whole)
  return {
    goods: part(line.goods),
    tableFee: part(line.tableFee),
    treasuryFee: part(line.treasuryFee),
    houseTax: part(line.houseTax),
    tax: part(line.tax),
  }
}

/** A line's parts added up, in cents. */
export const totalOf = ({ goods, tableFee, treasuryFee, houseTax, tax }: LineCents): number =>
  goods + tableFee + treasuryFee + houseTax + tax

/** Splits cents by shares without losing any; nothing if there are no shares. */
export const divided = (cents: number, shares: number[]): number[] =>
  sum(shares) === 0 ? shares.map(() => 0) : splitByShares(cents, shares)

export const sum = (numbers: number[]): number => numbers.reduce((total, each) => total + each, 0)

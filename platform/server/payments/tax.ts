import type { StateCode } from '../../contract/states.ts'

/** A sale as a tax service needs it; amounts in cents, without tax. */
export type TaxedSale = {
  /** Where it is shipped. */
  address: {
    street: string
    street2: string | null
    city: string
    state: StateCode
    zip: string
  }
  lines: { reference: string; cents: number; isShipped: boolean }[]
  shippingCents: number
}

/**
 * A service that calculates sales tax and keeps the records for filing it.
 * @throws DomainError `unavailable` if it is down, too slow or not set up, `invalid` for an address
 * it doesn't know.
 */
export type TaxService = {
  /** The tax of a sale in cents, and a reference for recording it. */
  calculate(sale: TaxedSale): Promise<{ ref: string; cents: number }>
  /** Records a paid sale, once per `saleId`; returns the record's reference. */
  record(sale: { ref: string; saleId: string }): Promise<string>
  /**
   * Takes back `cents` of a record, tax included, once per `refundId`.
   * @throws DomainError `conflict` for more than is left.
   */
  reverse(refund: { record: string; refundId: string; cents: number }): Promise<void>
}

import type { StateCode } from '../../contract/states.ts'
import { ProviderRefusal } from './provider-refusal.ts'

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

/** The service has a record under this reference already, made behind an answer that was lost. */
export class AlreadyRecorded extends ProviderRefusal {}

/**
 * A service that calculates sales tax and keeps the records for filing it.
 * @throws DomainError `unavailable` if it is down or too slow, `invalid` for an address it doesn't
 * know; ProviderRefusal if it refuses for another reason.
 */
export type TaxService = {
  /** The tax of a sale in cents, and a reference for recording it. */
  calculate(sale: TaxedSale): Promise<{ ref: string; cents: number }>
  /**
   * Records a paid sale, once per `saleId`; returns the record's reference.
   * @throws AlreadyRecorded if that is lost.
   */
  record(sale: { ref: string; saleId: string }): Promise<string>
  /**
   * Takes back `cents` of a record, tax included, once per `refundId`.
   * @throws ProviderRefusal for more than is left.
   */
  reverse(refund: { record: string; refundId: string; cents: number }): Promise<void>
}

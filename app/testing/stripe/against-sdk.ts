import type Stripe from 'stripe'
import type { VerificationSession } from './identity-things.ts'
import type * as Ours from './things.ts'

/** An object that may be partial. */
type Part<T> = T extends (infer One)[]
  ? Part<One>[]
  : T extends object
    ? { [Key in keyof T]?: Part<T[Key]> }
    : T

/** Our fields that Stripe's types lack, or lack with such values. */
type Odd<Mine, Theirs> = {
  [Key in Exclude<keyof Mine, `_${string}`>]: Key extends keyof Theirs
    ? Mine[Key] extends Part<Theirs[Key]>
      ? never
      : Key
    : Key
}[Exclude<keyof Mine, `_${string}`>]

type OddFields = [
  Odd<Ours.Customer, Stripe.Customer>,
  Odd<Ours.PaymentMethod, Stripe.PaymentMethod>,
  Odd<Ours.Product, Stripe.Product>,
  Odd<Ours.Price, Stripe.Price>,
  Odd<Ours.PaymentIntent, Stripe.PaymentIntent>,
  Odd<Ours.SetupIntent, Stripe.SetupIntent>,
  Odd<Ours.Charge, Stripe.Charge>,
  Odd<Omit<Ours.BalanceTransaction, 'livemode' | 'metadata'>, Stripe.BalanceTransaction>,
  Odd<Omit<Ours.Refund, 'livemode'>, Stripe.Refund>,
  Odd<Ours.Dispute, Stripe.Dispute>,
  Odd<Ours.Invoice, Stripe.Invoice>,
  Odd<Omit<Ours.InvoicePayment, 'metadata'>, Stripe.InvoicePayment>,
  Odd<Ours.Subscription, Stripe.Subscription>,
  Odd<Ours.SubscriptionItem, Stripe.SubscriptionItem>,
  Odd<Omit<Ours.ConnectAccount, 'livemode'>, Stripe.Account>,
  Odd<Omit<Ours.AccountLink, 'id' | 'livemode' | 'metadata'>, Stripe.AccountLink>,
  Odd<Ours.Transfer, Stripe.Transfer>,
  Odd<Omit<Ours.TransferReversal, 'livemode'>, Stripe.TransferReversal>,
  Odd<Ours.Payout, Stripe.Payout>,
  Odd<VerificationSession, Stripe.Identity.VerificationSession>,
  Odd<Omit<Ours.Balance, 'id' | 'created' | 'metadata'>, Stripe.Balance>,
][number]

/** Compiles only if the stand-in's answers match the SDK's types. */
export const isFaithful: [OddFields] extends [never] ? true : OddFields = true

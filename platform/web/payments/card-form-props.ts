/** Card form props, for any provider. */
export type CardFormProps = {
  /** The provider's token for this payment or card. */
  clientSecret: string
  /** Whether to charge now or save a card for later. */
  kind: 'payment' | 'card'
  /** The button's label, such as `Pay $5`. */
  label: string
  /** True while the steps after the card run. */
  isBusy: boolean
  /** Absolute return address after a bank's redirect. */
  returnUrl: string
  /** Asked right before the card is charged; false charges nothing, having said why. */
  beforePay?: () => Promise<boolean>
  /** Called when the browser believes the card succeeded; the server decides. */
  onDone: () => void
  /** The provider's error message. */
  onFailed: (message: string) => void
}

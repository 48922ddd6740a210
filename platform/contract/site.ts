/** Facts about the site that every page may need. */
export type Site = {
  name: string
  /** The present year. */
  year: number
  /** Origin, without a slash at the end. */
  url: string
  /** Where "Start Your Journey" leads: a configured provider's login, else the register form (docs/product/accounts.md 6). */
  startUrl: string
  /** Providers that can be logged in with. */
  providers: { name: string; url: string }[]
  /** False where browsers make no passkeys: at an address that is a number. */
  hasPasskeys: boolean
  isDevelopment: boolean
}

/** Facts about the site available to every page. */
export type Site = {
  name: string
  /** The address of its logo. */
  logo: string
  /** What the top bar says below the name, and what the footer says; empty for nothing. */
  tagline: string
  footerText: string
  /** Further links of the menus and the footer; `to` is a path or an https address. */
  navLinks: { to: string; label: string }[]
  footerLinks: { to: string; label: string; column: string }[]
  /** The time zone of dates for readers whose own isn't known; an IANA name. */
  timeZone: string
  /** The present year. */
  year: number
  /** The origin, without a trailing slash. */
  url: string
  /**
   * Where "Start Your Journey" leads: a configured login provider, else the registration form
   * (docs/product/accounts.md 6).
   */
  startUrl: string
  /** Available login providers. */
  providers: { name: string; url: string }[]
  /** False where browsers can't create passkeys: at an IP address. */
  hasPasskeys: boolean
  isDevelopment: boolean
}

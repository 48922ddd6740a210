/** The seven issues of the campaign, in the order in which they are shown. */
export const sins = ['pride', 'lust', 'greed', 'wrath', 'envy', 'gluttony', 'sloth'] as const
export type Sin = (typeof sins)[number]

export const sinNames: Record<Sin, string> = {
  pride: 'Pride',
  lust: 'Lust',
  greed: 'Greed',
  wrath: 'Wrath',
  envy: 'Envy',
  gluttony: 'Gluttony',
  sloth: 'Sloth',
}

/** The issues that have a bill. */
export const billSins = ['pride', 'lust'] as const satisfies readonly Sin[]
export type BillSin = (typeof billSins)[number]

export const isSin = (name: string): name is Sin => (sins as readonly string[]).includes(name)
export const isBillSin = (name: string): name is BillSin =>
  (billSins as readonly string[]).includes(name)

export const campaignPath = '/seven-sins'
export const issuePath = (sin: Sin): string => `${campaignPath}/${sin}`
export const billPath = (sin: BillSin): string => `${issuePath(sin)}#bill`
export const billPdfPath = (sin: BillSin): string => `${issuePath(sin)}/bill.pdf`

/** Ids of the sections of an issue's page, which no heading of a text may take. */
export const sectionIds = ['article', 'bill', 'support', 'comments', 'bill-comments', 'testimonies']

/** What is said of bills (docs/product/campaign.md 2). */
export const billMessages = {
  comingSoon: {
    title: 'Download Coming Soon',
    description: 'PDF download will be available shortly.',
  },
  copied: { title: 'Link Copied!', description: 'Share this bill with others.' },
  copyThis: 'Copy this link',
}

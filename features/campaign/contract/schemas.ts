import { z } from 'zod'
import { outlineEntry } from '#platform/contract/outline.ts'
import { nameInPath } from '#platform/contract/schemas.ts'
import { sins } from './rules.ts'

const sin = z.enum(sins)
const text = {
  title: z.string(),
  description: z.string(),
  /** Sanitized; its headings carry the outline's ids. */
  html: z.string(),
  outline: z.array(outlineEntry),
  /** A date such as `2026-11-20`; null if the text has none. */
  updatedAt: z.string().nullable(),
}

const card = z
  .object({
    sin,
    title: z.string(),
    tagline: z.string(),
    hasBill: z.boolean(),
    /** Approved comments on the article. */
    comments: z.number().int(),
    testimonies: z.number().int(),
  })
  .meta({ id: 'CampaignIssueCard' })
export type IssueCard = z.infer<typeof card>

const bill = z
  .object({
    title: z.string(),
    /** The kind of text, such as "Sample draft". */
    label: z.string(),
    version: z.string(),
    /** The version's date, such as `2026-11-20`. */
    date: z.string(),
    summary: z.string(),
    html: z.string(),
    outline: z.array(outlineEntry),
  })
  .meta({ id: 'CampaignBill' })
export type Bill = z.infer<typeof bill>

const issue = z
  .object({
    ...text,
    sin,
    tagline: z.string(),
    /** True if the issue has a bill, even if its text is missing. */
    hasBill: z.boolean(),
    bill: bill.nullable(),
    comments: z.number().int(),
    billComments: z.number().int(),
    testimonies: z.number().int(),
    issues: z.array(card),
  })
  .meta({ id: 'CampaignIssue' })
export type Issue = z.infer<typeof issue>

const campaign = z
  .object({ ...text, tagline: z.string(), comments: z.number().int(), issues: z.array(card) })
  .meta({ id: 'Campaign' })
export type Campaign = z.infer<typeof campaign>

export const getCampaign = { reply: campaign }
export const getIssue = { params: z.object({ sin: nameInPath(40) }), reply: issue }

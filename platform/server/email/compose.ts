import { escapeHtml } from '../http/html.ts'
import type { EmailHtml, EmailMessage } from './email.ts'
import {
  cellEnd,
  cellOf,
  exceptOutlook,
  outlookButton,
  outlookOnly,
  outlookStyle,
} from './outlook.ts'

/**
 * Part of an email: a paragraph, the button, labeled links, named facts, or a quote. Only buttons
 * and links become links, so nobody's name can turn into one.
 */
export type EmailBlock =
  | string
  | { button: string; url: string }
  | { links: [label: string, url: string][] }
  | { facts: [name: string, value: string][] }
  | { quote: string }

export type EmailContent = {
  to: string
  /** Where an answer goes, when not to the sender. */
  replyTo?: string
  subject: string
  /** The recipient's name; null for a possible stranger; omitted without a greeting. */
  greet?: string | null
  blocks: EmailBlock[]
  /** Why the email was sent and how to stop it; omitted in emails to the operator. */
  reason?: string
  /** Where one click stops emails like this one; for those that members may decline. */
  unsubscribeUrl?: string
}

export type EmailSite = { siteName: string; siteUrl: string }

/**
 * Composes an email in the site's one layout, with the same words and links as plain text and HTML.
 */
export function composeEmail(
  { to, replyTo, greet, blocks, reason, unsubscribeUrl, ...content }: EmailContent,
  site: EmailSite,
): EmailMessage {
  const greeting = greet === undefined ? [] : [greet === null ? 'Hello,' : `Hello ${greet},`]
  const all = [...greeting, ...blocks]
  const footer = footerOf(reason, replyTo, site)
  const subject = content.subject.replace(/\s+/g, ' ')
  return {
    to,
    ...(replyTo === undefined ? {} : { replyTo }),
    subject,
    text: plainText(all, footer, site),
    html: page(subject, all, footer, site) as EmailHtml,
    ...(unsubscribeUrl === undefined ? {} : { unsubscribeUrl }),
  }
}

/** What stands below the card; null in emails to the operator. */
type Footer = { reason: string; contactUrl: string | null } | null

const unread = 'We may not see replies to this email.'
const contact = 'Contact us'

/** Replies go where they are read; else the footer says so, and how to write. */
function footerOf(
  reason: string | undefined,
  replyTo: string | undefined,
  { siteUrl }: EmailSite,
): Footer {
  if (reason === undefined) return null
  return { reason, contactUrl: replyTo === undefined ? `${siteUrl}/contact` : null }
}

function plainText(blocks: EmailBlock[], footer: Footer, site: EmailSite): string {
  const below = footer
    ? [
        `${site.siteName}\n${site.siteUrl}`,
        footer.reason,
        ...(footer.contactUrl ? [`${unread} ${contact}: ${footer.contactUrl}`] : []),
      ]
    : []
  return [...blocks.map(plainBlock), ...below].join('\n\n')
}

function plainBlock(block: EmailBlock): string {
  if (typeof block === 'string') return block
  if ('button' in block) return `${block.button}:\n${block.url}`
  if ('links' in block) return block.links.map(([label, url]) => `${label}: ${url}`).join('\n')
  if ('facts' in block) return block.facts.map(([name, value]) => `${name}: ${value}`).join('\n')
  return block.quote
}

/** The site's theme colors; mail programs don't support variables. */
const light = {
  paper: '#fbf8f1',
  card: '#fffdf8',
  ink: '#0b1526',
  muted: '#5b6579',
  line: '#e4dccb',
}
const dark = {
  paper: '#0b1526',
  card: '#14213a',
  ink: '#f6f1e6',
  muted: '#94a0b4',
  line: '#25344f',
}
/** The layout's widest, in pixels. */
const widest = 600
/** The card's colors, in the order that Word reads too. */
const cardLook = `border:1px solid ${light.line};background:${light.card}`
const serif = "Newsreader, Georgia, 'Times New Roman', serif"
const sans = "'Public Sans', -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

const darkRules = `@media (prefers-color-scheme: dark) {
.paper { background: ${dark.paper} !important; color: ${dark.ink} !important; }
.card { background: ${dark.card} !important; border-color: ${dark.line} !important; }
.ink { color: ${dark.ink} !important; }
.muted { color: ${dark.muted} !important; }
.quote { border-color: ${dark.muted} !important; }
.fact { border-color: ${dark.line} !important; }
.button { background: ${dark.ink} !important; color: ${dark.paper} !important; }
}`

function page(
  subject: string,
  blocks: EmailBlock[],
  footer: Footer,
  { siteName, siteUrl }: EmailSite,
): string {
  const title = escapeHtml(subject)
  const home = escapeHtml(siteUrl)
  const name =
    footer === null
      ? escapeHtml(siteName)
      : `<a class="ink" href="${home}" style="color:${light.ink};text-decoration:none">${escapeHtml(siteName)}</a>`
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>${darkRules}</style>
${outlookStyle}
</head>
<body class="paper" style="margin:0;padding:0;background:${light.paper};color:${light.ink}">
${outlookOnly(cellOf({ width: widest, padding: '32px 16px' }))}
<div class="paper" role="article" aria-roledescription="email" aria-label="${title}" lang="en" style="max-width:${widest}px;margin:0 auto;padding:32px 16px;font-family:${sans};font-size:16px;line-height:24px;overflow-wrap:break-word;background:${light.paper};color:${light.ink}">
<p class="ink" style="margin:0 8px 16px;font-family:${serif};font-size:20px;font-weight:600;color:${light.ink}">${name}</p>
${outlookOnly(cellOf({ width: '100%', padding: '24px', look: cardLook }))}
${exceptOutlook(`<div class="card" style="padding:24px;border-radius:8px;${cardLook}">`)}
${blocks.map((block, index) => htmlBlock(block, index === blocks.length - 1)).join('\n')}
${exceptOutlook('</div>')}
${outlookOnly(cellEnd)}
${footerHtml(footer)}
</div>
${outlookOnly(cellEnd)}
</body>
</html>
`
}

function footerHtml(footer: Footer): string {
  if (!footer) return ''
  const small = (content: string, above: number) =>
    `<p class="muted" style="margin:${above}px 8px 0;font-size:13px;line-height:20px;color:${light.muted}">${content}</p>`
  const { reason, contactUrl } = footer
  return [
    small(escapeHtml(reason), 24),
    ...(contactUrl ? [small(`${unread} ${link(contactUrl, contact, 'muted')}`, 8)] : []),
  ].join('\n')
}

function htmlBlock(block: EmailBlock, isLast: boolean): string {
  const margin = `margin:0 0 ${isLast ? 0 : 16}px`
  const paragraph = (content: string, style = '') =>
    `<p class="ink" style="${margin};color:${light.ink}${style}">${content}</p>`
  if (typeof block === 'string') return paragraph(escapeHtml(block))
  if ('button' in block) return button(block.button, block.url, margin)
  if ('links' in block)
    return block.links.map(([label, url]) => paragraph(link(url, escapeHtml(label)))).join('\n')
  if ('facts' in block)
    return `<div style="${margin}">
${factRows(block.facts)}
</div>`
  return `<blockquote class="ink quote" style="${margin};padding:0 0 0 16px;border-left:3px solid ${light.muted};color:${light.ink};white-space:pre-wrap">${escapeHtml(block.quote)}</blockquote>`
}

const isAmount = /^-?\$[\d,]+\.\d\d$/

type Fact = [name: string, value: string]

/** Facts in lines, and amounts in a column, with a line above their total. */
function factRows(facts: Fact[]): string {
  const amounts = facts.filter(([, value]) => isAmount.test(value))
  const hasColumn = amounts.length > 1 || amounts.at(-1) === facts.at(-1)
  return facts
    .map((fact) => (hasColumn && isAmount.test(fact[1]) ? amountRow(fact) : factRow(fact)))
    .join('\n')
}

const factLook = `margin:0;padding:2px 0;color:${light.ink}`

const factRow = ([name, value]: Fact): string =>
  `<p class="ink" style="${factLook}"><strong>${escapeHtml(name)}:</strong> ${escapeHtml(value)}</p>`

/** Laid out as cells without being a table; Word sets the amount after the name. */
function amountRow([name, value]: Fact): string {
  const above =
    name === 'Total' ? `;border-top:1px solid ${light.line};padding-top:8px;font-weight:600` : ''
  const cell = (content: string, more = '') =>
    `<span style="display:table-cell${more}">${escapeHtml(content)}</span>`
  return `<p class="ink fact" style="${factLook};display:table;width:100%${above}">${cell(name)} ${cell(value, ';padding-left:16px;text-align:right;white-space:nowrap')}</p>`
}

function button(label: string, url: string, margin: string): string {
  const shape = outlookButton(label, url, { ground: light.ink, ink: light.paper })
  const look = `display:inline-block;padding:12px 20px;border-radius:4px;background:${light.ink};color:${light.paper};font-weight:600;text-decoration:none`
  const anchor = `<a class="button" href="${escapeHtml(url)}" style="${look}">${escapeHtml(label)}</a>`
  return `<p style="margin:0 0 8px">${outlookOnly(shape)}${exceptOutlook(anchor)}</p>
<p class="muted" style="${margin};font-size:13px;line-height:20px;color:${light.muted};word-break:break-all">Or open this address: ${link(url, escapeHtml(url), 'muted')}</p>`
}

function link(url: string, content: string, look: 'ink' | 'muted' = 'ink'): string {
  return `<a class="${look}" href="${escapeHtml(url)}" style="color:${light[look]};text-decoration:underline">${content}</a>`
}

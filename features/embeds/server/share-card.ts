import { cardSize } from '#platform/contract/shown-elsewhere.ts'
import type { ShownRow } from '#platform/server/shown-elsewhere.ts'
import { breakLines, drawable, openLines, type Lines } from './card-lines.ts'
import type { CardText } from './card-text.ts'

const colors = {
  ground: '#0b1526',
  text: '#f6f1e6',
  soft: '#c4cad6',
  brass: '#e0b45c',
  track: '#25344f',
  a: '#86aaff',
  b: '#ff8d92',
  none: '#f6f1e6',
}
const margin = 72
const inner = cardSize.width - 2 * margin
const rowHeight = 82
/** The title's sizes, the largest that fits first, with the lines each has room for. */
const titles = {
  withRows: [
    { size: 60, most: 2 },
    { size: 46, most: 3 },
  ],
  alone: [
    { size: 68, most: 3 },
    { size: 54, most: 5 },
  ],
} as const

/** A share card as SVG without any font: all text is paths (docs/decisions/119). */
export async function drawCard(card: CardText): Promise<string> {
  const texts = [card.siteName, card.kicker, card.title, footOf(card), card.status ?? '']
  const rowTexts = card.rows.flatMap(({ name, value }) => [name, value ?? ''])
  const lines = await openLines([...texts, ...rowTexts, '…'].map(drawable))
  const parts = [...drawHead(lines, card), ...drawTitle(lines, card), ...drawRows(lines, card.rows)]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}" viewBox="0 0 ${cardSize.width} ${cardSize.height}"><rect width="100%" height="100%" fill="${colors.ground}"/><rect width="100%" height="10" fill="${colors.brass}"/>${parts.join('')}</svg>`
}

/** The line at the bottom. */
const footOf = ({ byline, note }: CardText): string => byline ?? note ?? ''

const painted = (path: string, fill: string): string =>
  path === '' ? '' : `<path d="${path}" fill="${fill}"/>`

/** The site's name, what it is, and how far it is. */
function drawHead(lines: Lines, card: CardText): string[] {
  const { siteName, kicker, status } = card
  const one = (text: string, size: number, width: number) =>
    breakLines(lines, text, { size, weight: 'strong' }, { width, most: 1 })[0] ?? ''
  const name = one(siteName, 34, inner * 0.5)
  const state = one(status ?? '', 30, inner * 0.4)
  const style = { size: 30, weight: 'strong' } as const
  return [
    painted(lines.draw(name, { size: 34, weight: 'strong' }, margin, 92).path, colors.text),
    painted(
      lines.draw(state, style, margin + inner - lines.widthOf(state, style), 92).path,
      colors.brass,
    ),
    painted(
      lines.draw(one(kicker, 28, inner), { size: 28, weight: 'strong' }, margin, 158).path,
      colors.brass,
    ),
    painted(
      lines.draw(one(footOf(card), 28, inner), { size: 28, weight: 'regular' }, margin, 580).path,
      colors.soft,
    ),
  ]
}

/** The title in the largest size that shows it whole, else in the smallest. */
function drawTitle(lines: Lines, card: CardText): string[] {
  const sizes = card.rows.length > 0 ? titles.withRows : titles.alone
  const fitted = sizes.map(({ size, most }) => ({
    size,
    broken: breakLines(lines, card.title, { size, weight: 'regular' }, { width: inner, most }),
  }))
  const chosen = fitted.find(({ broken }) => !broken.at(-1)?.endsWith('…')) ?? fitted.at(-1)
  if (!chosen) return []
  const { size, broken } = chosen
  return broken.map((line, index) =>
    painted(
      lines.draw(line, { size, weight: 'regular' }, margin, 172 + (index + 1) * size * 1.14).path,
      colors.text,
    ),
  )
}

/** The score: a bar for each side with its name and figure. */
function drawRows(lines: Lines, shown: readonly ShownRow[]): string[] {
  const style = { size: 32, weight: 'strong' } as const
  const top = 548 - shown.length * rowHeight
  return shown.flatMap(({ name, value, share, side }, index) => {
    const y = top + index * rowHeight
    const figure = value ?? ''
    const figureWidth = lines.widthOf(figure, style)
    const [label = ''] = breakLines(lines, name, style, {
      width: inner - figureWidth - 40,
      most: 1,
    })
    const bar = (Math.min(100, Math.max(0, share ?? 0)) * inner) / 100
    return [
      painted(lines.draw(label, style, margin, y + 30).path, colors.text),
      painted(lines.draw(figure, style, margin + inner - figureWidth, y + 30).path, colors[side]),
      `<rect x="${margin}" y="${y + 44}" width="${inner}" height="14" rx="4" fill="${colors.track}"/>`,
      `<rect x="${margin}" y="${y + 44}" width="${bar.toFixed(1)}" height="14" rx="4" fill="${colors[side]}"/>`,
    ]
  })
}

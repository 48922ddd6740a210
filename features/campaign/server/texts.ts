import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { readFrontMatter } from '#platform/server/documents/front-matter.ts'
import { renderMarkdown, type Rendered } from '#platform/server/documents/markdown.ts'
import type { SiteIdentity } from '#platform/server/site-identity.ts'
import { StartError } from '#platform/server/start-error.ts'
import { filesByName, type Content } from '#platform/server/storage/content.ts'
import type { Bill } from '../contract/schemas.ts'
import { billSins, sectionIds, sins, type BillSin, type Sin } from '../contract/rules.ts'

const words = z.string({ error: 'is missing' }).trim().min(1, { error: 'is empty' })
const day = z.iso.date({ error: 'is no day such as 2026-11-20' })
const articleHead = z.object({
  title: words,
  tagline: words,
  description: words,
  updated: day.optional(),
})
const billHead = z.object({ title: words, label: words, version: words, date: day, summary: words })

/** The overview's name. */
const overviewName = 'seven-sins'

type ArticleText = z.infer<typeof articleHead> & Rendered

/** A bill with the Markdown its PDF is made from, and its sections. */
export type BillText = Bill & { source: string } & Pick<Rendered, 'sections'>

/** The campaign's texts, rendered. */
export type CampaignTexts = {
  overview: ArticleText
  articles: Record<Sin, ArticleText>
  /** No entry for a bill whose file is missing or empty. */
  bills: Map<BillSin, BillText>
}

/** A file with its path and the body's first line, for messages. */
type Source = { path: string; text: string }

/**
 * Reads the overview, the seven articles and the bills, and renders them once for each name of the
 * site; `{site}` becomes it.
 * @throws StartError naming the file and line of an error.
 */
export async function readCampaignTexts(
  content: Content,
  site: SiteIdentity,
): Promise<() => CampaignTexts> {
  const open = async (folder: string, known: readonly string[]) => {
    const files = await filesByName(content.folders(folder))
    const sources = new Map<string, Source>()
    for (const [file, path] of files) {
      if (!file.endsWith('.md') || /^README/i.test(file)) continue
      const name = file.slice(0, -'.md'.length)
      if (!known.includes(name))
        throw new StartError(
          `${path}: no issue is called ${name}. The files here are ${known.join(', ')}.`,
        )
      sources.set(name, { path, text: await readFile(path, 'utf8') })
    }
    return sources
  }
  const articles = await open('campaign', [overviewName, ...sins])
  const bills = await open('campaign/bills', billSins)
  let rendered = { siteName: site.siteName, texts: render(articles, bills, site.siteName) }
  return () => {
    const { siteName } = site
    if (rendered.siteName !== siteName)
      rendered = { siteName, texts: render(articles, bills, siteName) }
    return rendered.texts
  }
}

type Sources = Map<string, Source>

function render(articles: Sources, bills: Sources, siteName: string): CampaignTexts {
  const find = (sources: Sources, name: string): Source | undefined => {
    const source = sources.get(name)
    return source && { ...source, text: source.text.replaceAll('{site}', () => siteName) }
  }
  const article = (name: string): ArticleText => {
    const source = find(articles, name)
    if (!source) throw new StartError(`content/campaign/${name}.md is missing.`)
    return readArticle(source)
  }
  return {
    overview: article(overviewName),
    articles: Object.fromEntries(sins.map((sin) => [sin, article(sin)])) as Record<
      Sin,
      ArticleText
    >,
    bills: new Map(
      billSins.flatMap((sin): [BillSin, BillText][] => {
        const source = find(bills, sin)
        return source?.text.trim() ? [[sin, readBill(source)]] : []
      }),
    ),
  }
}

function readArticle(source: Source): ArticleText {
  const { head, body } = readHead(source, articleHead)
  return { ...head, ...renderMarkdown(body, { taken: sectionIds }) }
}

/** A section's required number. */
const sectionStart = /^Section (\d+)\. \S/

function readBill(source: Source): BillText {
  const { head, body } = readHead(source, billHead)
  let expected = 1
  for (const [index, text] of source.text.split('\n').entries()) {
    if (!text.startsWith('## ')) continue
    const number = sectionStart.exec(text.slice(3))?.[1]
    if (Number(number) !== expected)
      throw broken(source, index + 1, `this heading must begin with "Section ${expected}. "`)
    expected += 1
  }
  if (expected === 1) throw broken(source, lineCount(source.text), 'a bill needs "## Section 1. …"')
  const rendered = renderMarkdown(body, {
    headingId: (heading) => {
      const number = sectionStart.exec(heading)?.[1]
      return number ? `section-${number}` : 'bill-part'
    },
  })
  return { ...head, ...rendered, source: body }
}

function readHead<T>(source: Source, schema: z.ZodType<T>): { head: T; body: string } {
  let read: { data: unknown; body: string }
  try {
    read = readFrontMatter<unknown>(source.text)
  } catch (error) {
    const { linePos, message } = error as { linePos?: { line: number }[]; message: string }
    throw broken(source, (linePos?.[0]?.line ?? 0) + 1, message.split('\n')[0] ?? '')
  }
  const parsed = schema.safeParse(read.data)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const field = String(issue?.path[0] ?? 'the front matter')
    const at = source.text.split('\n').findIndex((text) => text.startsWith(`${field}:`))
    throw broken(source, at + 1 || 1, `${field} ${issue?.message ?? 'is not valid'}`)
  }
  if (!read.body) throw broken(source, lineCount(source.text), 'there is no text below the head')
  return { head: parsed.data, body: read.body }
}

const lineCount = (text: string) => text.trimEnd().split('\n').length

function broken({ path }: Source, line: number, what: string): StartError {
  return new StartError(`${path}:${line}: ${what}.`)
}

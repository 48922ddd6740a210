import { parse as parseToml } from 'smol-toml'
import { parse as parseYaml } from 'yaml'
import { z } from 'zod'

const word = z.union([z.string(), z.number(), z.date()]).transform(String)
/** A list, or one text separated by commas. */
const listOf = <T extends z.ZodType<string>>(item: T) =>
  z.union([
    z.array(item),
    item.transform((text) =>
      text
        .split(',')
        .map((each) => each.trim())
        .filter(Boolean),
    ),
  ])
const words = listOf(word)
const person = z.union([word, z.object({ name: word }).transform(({ name }) => name)])
const people = listOf(person)
const time = z.union([z.string(), z.date(), z.number()])
/** A switch, also as the words that YAML reads as texts. */
const flag = z.union([
  z.boolean(),
  z
    .string()
    .transform((text) => text.trim().toLowerCase())
    .pipe(z.enum(['true', 'yes', 'on', 'false', 'no', 'off']))
    .transform((text) => ['true', 'yes', 'on'].includes(text)),
])
const cover = z.union([
  z.string().transform((src) => ({ src, alt: null, caption: null })),
  z
    .object({
      image: z.string().optional(),
      src: z.string().optional(),
      alt: z.string().nullish(),
      caption: z.string().nullish(),
    })
    .transform(({ image, src, alt = null, caption = null }) => ({
      src: src ?? image,
      alt,
      caption,
    })),
])

/** What Hugo, Jekyll, Eleventy and others write above a text, by names in lowercase. */
const fields = {
  title: word,
  description: word,
  summary: word,
  excerpt: word,
  date: time,
  published_at: time,
  publishdate: time,
  lastmod: time,
  updated: time,
  draft: flag,
  published: flag,
  author: people,
  authors: people,
  tags: words,
  categories: words,
  category: words,
  slug: word,
  url: z.string(),
  permalink: z.string(),
  aliases: words,
  redirect_from: words,
  cover,
  image: cover,
  featured_image: cover,
}
type Fields = { [Name in keyof typeof fields]?: z.output<(typeof fields)[Name]> }
/** Fields that only themes and generators use. */
const silent = new Set(['layout', 'type', 'weight', 'id', 'toc', 'math', 'template'])

/** A file's front matter, the text below it, and why it must not be public. */
export type FrontMatter = { data: Fields; body: string; restriction: string | null }

/** Without aliases, by which a short text could become a large one. */
const readYaml = (text: string): unknown => parseYaml(text, { maxAliasCount: 0, uniqueKeys: false })

/** How front matter begins and ends; JSON's braces belong to it. */
const forms = [
  { begin: /^---\s*$/, end: /^(?:---|\.\.\.)\s*$/, margin: 0, read: readYaml },
  { begin: /^\+\+\+\s*$/, end: /^\+\+\+\s*$/, margin: 0, read: parseToml },
  { begin: /^\{\s*$/, end: /^\}\s*$/, margin: 1, read: JSON.parse as (text: string) => unknown },
] as const

const unread = 'Articles whose front matter can’t be read, now drafts'

/**
 * Takes the front matter off a file's text. Fields that can't be read are left out by themselves.
 * Whether the rest was public can't be told without it, so then the article isn't.
 */
export function takeFrontMatter(
  source: string,
  lose: (what: string, where: string) => void,
): FrontMatter {
  const lines = source.replace(/^\uFEFF/, '').split(/\r?\n/)
  const [first = ''] = lines
  const form = forms.find(({ begin }) => begin.test(first))
  if (!form) return { data: {}, body: lines.join('\n'), restriction: null }
  const end = lines.findIndex((line, at) => at > 0 && form.end.test(line))
  if (end < 0) return { data: {}, body: lines.join('\n'), restriction: unread }
  const body = lines.slice(end + 1).join('\n')
  const written = recordIn(lines.slice(1 - form.margin, end + form.margin).join('\n'), form.read)
  if (written === null) return { data: {}, body, restriction: unread }
  const data = fieldsOf(written, lose)
  const isUnclear = (['draft', 'published'] as const).some(
    (name) => data[name] === undefined && (written.get(name) ?? null) !== null,
  )
  return { data, body, restriction: isUnclear ? unread : null }
}

/** The fields by their names in lowercase; null if the text can't be read. */
function recordIn(text: string, read: (text: string) => unknown): Map<string, unknown> | null {
  try {
    const record = z.record(z.string(), z.unknown()).safeParse(read(text) ?? {})
    if (!record.success) return null
    return new Map(Object.entries(record.data).map(([name, value]) => [name.toLowerCase(), value]))
  } catch {
    return null
  }
}

function fieldsOf(
  written: ReadonlyMap<string, unknown>,
  lose: (what: string, where: string) => void,
): Fields {
  const data: Record<string, unknown> = {}
  for (const [name, value] of written) {
    if (value === null || silent.has(name)) continue
    const schema = Object.hasOwn(fields, name) ? fields[name as keyof typeof fields] : null
    const parsed = schema?.safeParse(value)
    if (parsed?.success) data[name] = parsed.data
    else if (schema) lose('Fields of the front matter that can’t be read', name)
    else lose('Fields of the front matter', name)
  }
  return data
}

import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { filesByName } from '#platform/server/storage/content.ts'
import { readFrontMatter } from '#platform/server/documents/front-matter.ts'
import { renderMarkdown, type Section } from '#platform/server/documents/markdown.ts'
import { StartError } from '#platform/server/start-error.ts'

/**
 * A version of the membership agreement; `text` is the accepted Markdown, `date` when it took
 * effect, such as `2026-11-20`.
 */
export type Agreement = {
  version: number
  date: string
  title: string
  text: string
  html: string
  sections: Section[]
}

/** All versions; members are asked to accept the current one (docs/product/payments.md 5). */
export type AgreementTexts = { current: Agreement; find(version: number): Agreement | null }

const frontMatter = z.object({
  version: z.int().min(1),
  date: z.iso.date(),
  title: z.string().min(1),
})

/** The placeholder for the site's name. */
const nameMark = '{site}'

/**
 * Reads the versions in `folders`, from files named by number, such as `2.md`; the highest is
 * current.
 * @throws StartError naming an unreadable file, or the folders if empty.
 */
export async function readAgreements(folders: string[], siteName: string): Promise<AgreementTexts> {
  const files = await filesByName(folders)
  const numbers = [...files.keys()]
    .flatMap((name) => /^([1-9]\d*)\.md$/.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => b - a)
  const versions = await Promise.all(
    numbers.map(async (number) => {
      const path = files.get(`${number}.md`) ?? ''
      return readAgreement(number, path, await readFile(path, 'utf8'), siteName)
    }),
  )
  const [current] = versions
  if (!current)
    throw new StartError(
      `There is no agreement in ${folders.join(' or ')}. Add the first version as 1.md.`,
    )
  return { current, find: (version) => versions.find((each) => each.version === version) ?? null }
}

function readAgreement(number: number, path: string, source: string, siteName: string): Agreement {
  try {
    const { data, body } = readFrontMatter(source)
    const { version, date, title } = frontMatter.parse(data)
    if (version !== number) throw new Error(`it says that it is version ${version}`)
    const text = body.replaceAll(nameMark, siteName)
    const { html, sections } = renderMarkdown(text)
    return { version, date, title: title.replaceAll(nameMark, siteName), text, html, sections }
  } catch (error) {
    throw new StartError(
      `The agreement ${path} cannot be read: it begins with its version (the number in the file's name), date (a day such as 2026-11-20) and title between --- lines (${(error as Error).message}).`,
    )
  }
}

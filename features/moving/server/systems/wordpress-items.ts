import { createReadStream } from 'node:fs'
import { StartError } from '#platform/server/start-error.ts'
import { movingLimits as limits } from '../../contract/rules.ts'
import { Parser } from '../files/parser.ts'
import { sizeOfFile } from '../files/text-file.ts'

/** An element of an export with its text and what is inside of it. */
export type XmlItem = {
  name: string
  attributes: Record<string, string>
  text: string
  children: XmlItem[]
}

/** Elements inside one another: an export has six. */
const deepest = 30
/** Characters of one item with all of its comments. */
const longestItem = 60_000_000
/** What is read as a whole; everything around it is read in passing. */
const wholes = new Set(['item', 'wp:author', 'wp:base_blog_url', 'wp:base_site_url'])

/**
 * Reads a WordPress export part by part: authors, items and the blog's address. Entities other than
 * XML's own are text, and a file that declares any is refused.
 * @throws StartError for one that is too large, broken or cut off.
 */
export async function* readItems(path: string): AsyncGenerator<XmlItem> {
  await sizeOfFile(path, limits.xmlFile)
  const reader = createItemReader(path)
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const decode = (bytes?: Buffer): string => {
    try {
      return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode()
    } catch {
      throw new StartError(`${path} isn't UTF-8.`)
    }
  }
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) {
    reader.write(decode(chunk as Buffer))
    yield* reader.take()
  }
  reader.write(decode())
  reader.end()
  yield* reader.take()
}

function createItemReader(path: string) {
  const open: XmlItem[] = []
  const done: XmlItem[] = []
  let depth = 0
  let length = 0
  let isComplete = false
  const refuse = (why: string) => new StartError(`${path} ${why}.`)
  const isInWhole = () => open.length > 0

  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        depth += 1
        if (depth > deepest) throw refuse('has more elements inside one another than an export has')
        if (depth === 1 && name !== 'rss') throw refuse("isn't an export of WordPress (no <rss>)")
        if (isInWhole() || wholes.has(name)) open.push({ name, attributes, text: '', children: [] })
      },
      ontext: (text) => {
        const inner = open.at(-1)
        if (!inner) return
        length += text.length
        if (length > longestItem) throw refuse('has an article that is too long')
        inner.text += text
      },
      onclosetag: (name, isImplied) => {
        depth -= 1
        if (depth === 0) isComplete = !isImplied && name === 'rss'
        if (!isInWhole()) return
        const item = open.pop()
        if (!item) return
        const outer = open.at(-1)
        if (outer) outer.children.push(item)
        else {
          done.push(item)
          length = 0
        }
      },
      onprocessinginstruction: (name) => {
        if (/^!(?:doctype|entity)/i.test(name))
          throw refuse('declares entities, which no export does')
      },
    },
    { xmlMode: true },
  )
  return {
    write: (text: string): void => parser.write(text),
    end: (): void => {
      parser.end()
      if (!isComplete) throw refuse('ends too early, or isn’t an export of WordPress')
    },
    take: (): XmlItem[] => done.splice(0),
  }
}

/** The text of an item's first child of this name; blank if there is none. */
export const textIn = ({ children }: XmlItem, name: string): string =>
  children.find((child) => child.name === name)?.text ?? ''

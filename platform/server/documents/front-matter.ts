import { parse } from 'yaml'

/** Splits a Markdown file into the YAML between its `---` lines and the text below. */
export function readFrontMatter<T>(source: string): { data: T; body: string } {
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/.exec(source)
  if (!match) throw new Error('the file does not begin with front matter between --- lines')
  return { data: parse(match[1] ?? '') as T, body: source.slice(match[0].length).trim() }
}

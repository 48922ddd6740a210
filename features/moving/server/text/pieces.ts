import { escapeHtml } from '#platform/server/http/html.ts'

/** A part of a text: words within a line, or a block of its own. */
export type Piece = { html: string; isBlock: boolean }

export const inline = (html: string): Piece => ({ html, isBlock: false })
export const block = (html: string): Piece => ({ html, isBlock: true })
export const text = (words: string): Piece => inline(escapeHtml(words))

/** A paragraph with one link. */
export const linkBlock = (url: string, words: string): Piece =>
  block(`<p><a href="${escapeHtml(url)}">${escapeHtml(words)}</a></p>`)

const isEmptyRun = (html: string): boolean => html.replace(/<br>|&nbsp;|\u00a0/g, '').trim() === ''

/** Pieces as blocks: words within a line become paragraphs. */
export function blocksOf(pieces: readonly Piece[]): string[] {
  const blocks: string[] = []
  let run = ''
  const endRun = () => {
    if (!isEmptyRun(run)) blocks.push(`<p>${trimmedBreaks(run)}</p>`)
    run = ''
  }
  for (const piece of pieces)
    if (piece.isBlock) {
      endRun()
      blocks.push(piece.html)
    } else run += piece.html
  endRun()
  return blocks
}

/** Pieces as words within a line, where blocks can't be: their words, with spaces between. */
export function inlineOf(pieces: readonly Piece[]): string {
  return pieces
    .map(({ html, isBlock }) =>
      isBlock
        ? ` ${html.replace(/<(?!\/?(?:a|strong|em|u|s|sub|sup|code)\b)[^<>]*>/g, ' ')} `
        : html,
    )
    .join('')
    .trim()
}

function trimmedBreaks(run: string): string {
  let html = run.trim()
  while (html.startsWith('<br>')) html = html.slice(4).trimStart()
  while (html.endsWith('<br>')) html = html.slice(0, -4).trimEnd()
  return html
}

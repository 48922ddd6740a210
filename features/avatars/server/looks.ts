import { lookPattern, type LookStyle } from '../contract/rules.ts'

/** The site's own tones, for the pictures' grounds. */
const grounds = ['#f4eee1', '#e7d3a6', '#d5dfee', '#efd6d3', '#dbe5d6']

const rendered = new Map<string, string>()

/** The library and its styles, loaded with the first drawing because they take memory. */
const loadDrawing = async () => {
  const [{ Avatar, Style }, lorelei, notionists, thumbs] = await Promise.all([
    import('@dicebear/core'),
    import('@dicebear/styles/lorelei.json', { with: { type: 'json' } }),
    import('@dicebear/styles/notionists.json', { with: { type: 'json' } }),
    import('@dicebear/styles/thumbs.json', { with: { type: 'json' } }),
  ])
  const styles: Record<LookStyle, InstanceType<typeof Style>> = {
    lorelei: new Style(lorelei.default),
    notionists: new Style(notionists.default),
    thumbs: new Style(thumbs.default),
  }
  return (style: LookStyle, seed: string): string =>
    new Avatar(styles[style], { seed, size: 512, backgroundColor: grounds }).toString()
}
let drawing: ReturnType<typeof loadDrawing> | null = null

/** A look's picture as SVG, the same at every time; null for an unknown look. */
export async function drawLook(look: string): Promise<string | null> {
  const [, style] = lookPattern.exec(look) ?? []
  if (!style) return null
  const known = rendered.get(look)
  if (known) return known
  drawing ??= loadDrawing()
  const draw = await drawing
  const svg = draw(style as LookStyle, look)
  rendered.set(look, svg)
  return svg
}

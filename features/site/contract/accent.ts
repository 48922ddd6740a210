/** The grounds that text of the accent color stands on, by theme, as in `platform/web/theme.css`. */
export const grounds = {
  light: ['#fbf8f1', '#f4eee1', '#fffdf8'],
  dark: ['#0b1526', '#101c31', '#14213a'],
} as const

/** The accent of the light theme without a setting. */
export const shippedAccent = '#8a5d0f'

export type Theme = keyof typeof grounds

/** The least contrast of text (WCAG 2.2, 1.4.3). */
const least = 4.5
const ink = '#0b1526'
const white = '#ffffff'

/** Theme tokens that follow the accent color. */
type AccentTokens = Record<
  '--brass' | '--brass-fill' | '--brass-edge' | '--on-brass' | '--brass-lift',
  string
>

/** A color's `#rrggbb` in any case. */
export const colorPattern = /^#[0-9a-f]{6}$/i

/** Why a color can't be the accent; null if it can: as text, it needs 4.5:1 on every light ground. */
export function accentFault(color: string): string | null {
  const worst = worstOn(color, 'light')
  if (worst >= least) return null
  const shown = (Math.floor(worst * 10) / 10).toFixed(1)
  return `Text in this color has a contrast of ${shown}:1 on the light theme’s pages and needs ${least}:1. Choose a darker color.`
}

/**
 * The tokens of a theme for an accent color without fault: the light theme has the color itself,
 * the dark one a tint of it that is light enough. Labels on it and its hover hold 4.5:1 as well.
 */
export function accentTokens(color: string, theme: Theme): AccentTokens {
  const shade = theme === 'light' ? color.toLowerCase() : tintFor(color)
  const isDark = contrast(white, shade) > contrast(ink, shade)
  return {
    '--brass': shade,
    '--brass-fill': shade,
    '--brass-edge': shade,
    '--on-brass': isDark ? white : ink,
    '--brass-lift': isDark ? '#000000' : white,
  }
}

/** The color, mixed with as little white as makes it readable on the dark grounds. */
function tintFor(color: string): string {
  const parts = Array.from({ length: 21 }, (_, step) => mixedWithWhite(color, step / 20))
  return parts.find((tint) => worstOn(tint, 'dark') >= least) ?? white
}

const mixedWithWhite = (color: string, share: number): string =>
  `#${channelsOf(color)
    .map((part) => Math.round(part + (255 - part) * share))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`

const worstOn = (color: string, theme: Theme): number =>
  Math.min(...grounds[theme].map((ground) => contrast(color, ground)))

/** The contrast of two colors, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

const channelsOf = (color: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

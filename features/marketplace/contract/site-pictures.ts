/** Pixels of the sides of the pictures that come with the site. */
export const siteEdge = 800

/** The `srcset` of a product's picture that comes with the site; null for others. */
export function siteSrcSet(url: string): string | null {
  const [, name] = /^(\/content\/media\/products\/[a-z-]+)\.webp$/.exec(url) ?? []
  const edge = siteEdge / 2
  return name ? `${name}-${edge}.webp ${edge}w, ${url} ${siteEdge}w` : null
}

import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { parse } from 'yaml'
import { motifs } from './motifs.mjs'

/** Draws a picture for each product of the demo; edges in pixels. */
const edge = 800
const palettes = {
  brick: ['#b5472f', '#e2b45a', '#f3e6d3'],
  pine: ['#3f6b4f', '#c98f4a', '#e5eadb'],
  navy: ['#2f4d75', '#d9a441', '#e3e8ef'],
  clay: ['#c27b4e', '#5b6b73', '#f1e4d8'],
  plum: ['#6b4566', '#cfa15a', '#ece2ea'],
}
const root = join(import.meta.dirname, '../../content')
const out = join(root, 'media/products')
const { houses } = parse(await readFile(join(root, 'demo/marketplace.yaml'), 'utf8'))
await mkdir(out, { recursive: true })
for (const { products } of houses)
  for (const { picture, motif, palette } of products) {
    const [a, b, ground] = palettes[palette]
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><rect width="400" height="400" fill="${ground}"/><ellipse cx="200" cy="330" rx="130" ry="18" fill="#1f2933" opacity=".14"/>${motifs[motif](a, b)}</svg>`
    await sharp(Buffer.from(svg), { density: 144 })
      .resize(edge, edge)
      .webp({ quality: 82 })
      .toFile(join(out, `${picture}.webp`))
  }

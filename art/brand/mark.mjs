// The mark: a serif X on an ink square. The broad stroke is the gazette's, in paper; the fine stroke
// is a voter's mark in brass, laid over it with a cut of ink on both sides.
import { brass, ink, paper } from '../lib/palette.mjs'

const BROAD = 'M8 12H30V16.6H26.6L51.4 47.4H56V52H33V47.4H36.8L12.4 16.6H8Z'
const FINE = 'M38.6 12H55.6V16.6H52.2L20.2 47.4H24.4V52H8V47.4H13.2L45.2 16.6H38.6Z'

/** The mark in a 64-unit box. `radius` rounds the square; 0 fills the box for masked icons. */
export const mark = ({ radius = 12, style = '' } = {}) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">${style}` +
  `<rect class="g" width="64" height="64" rx="${radius}" fill="${ink}"/>` +
  `<path d="${BROAD}" fill="${paper}"/>` +
  `<path class="c" d="${FINE}" fill="${brass}" stroke="${ink}" stroke-width="3.2" stroke-linejoin="miter" paint-order="stroke"/></svg>\n`

/** On dark browser chrome the square takes the lighter night tone, so that its edge stays visible. */
export const adaptive = () =>
  mark({
    style:
      '<style>@media (prefers-color-scheme:dark){.g{fill:#25385c}.c{stroke:#25385c;fill:#e0b45c}}</style>',
  })

// The picture of each product, by the name it has in ../../content/demo/marketplace.yaml.
import { blocks } from './scenes/blocks.mjs'
import { clothing } from './scenes/clothing.mjs'
import { lamps } from './scenes/lamps.mjs'
import { metalshop } from './scenes/metalshop.mjs'
import { movers } from './scenes/movers.mjs'
import { pantry } from './scenes/pantry.mjs'
import { reading } from './scenes/reading.mjs'
import { sailcloth } from './scenes/sailcloth.mjs'
import { surveyors } from './scenes/surveyors.mjs'
import { toys } from './scenes/toys.mjs'
import { trains } from './scenes/trains.mjs'
import { woodshop } from './scenes/woodshop.mjs'

export const PICTURES = {
  ...blocks,
  ...clothing,
  ...lamps,
  ...metalshop,
  ...movers,
  ...pantry,
  ...reading,
  ...sailcloth,
  ...surveyors,
  ...toys,
  ...trains,
  ...woodshop,
}

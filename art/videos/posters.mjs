// The poster of each video, by the name it has in ../../content/demo/videos.yaml.
import founders from './scenes/founders-at-the-mill.mjs'
import doors from './scenes/knock-on-forty-doors.mjs'
import ledger from './scenes/ledger-night.mjs'
import packing from './scenes/packing-for-a-long-road.mjs'
import pricing from './scenes/pricing-what-you-make.mjs'
import bill from './scenes/reading-a-bill-in-one-hour.mjs'
import tractor from './scenes/ten-acres-and-a-tractor.mjs'
import charter from './scenes/the-house-charter-read-aloud.mjs'

export const POSTERS = {
  'founders-at-the-mill': founders,
  'ledger-night': ledger,
  'ten-acres-and-a-tractor': tractor,
  'reading-a-bill-in-one-hour': bill,
  'knock-on-forty-doors': doors,
  'pricing-what-you-make': pricing,
  'packing-for-a-long-road': packing,
  'the-house-charter-read-aloud': charter,
}

import { group, text, textOr, texts, whole } from './form.ts'
import { refused } from './refusal.ts'
import type { Route } from './route.ts'
import type { Price, Product } from './things.ts'
import { base, type World } from './world.ts'

/** Products and prices. */
export const priceRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/products',
    takes: 'id name description metadata active',
    gives: ({ world, form }) => {
      const id = textOr(form, 'id', null)
      if (id !== null && world.find(id))
        throw refused('Product already exists.', { code: 'resource_already_exists', param: 'id' })
      const start = base(world, 'product', 'prod', form['metadata'])
      return world.add<Product>({
        ...start,
        id: id ?? start.id,
        name: text(form, 'name'),
        active: true,
      })
    },
  },
  {
    method: 'GET',
    path: '/v1/products/:id',
    takes: '',
    gives: ({ world, id }) => world.get<Product>('product', id),
  },
  {
    method: 'GET',
    path: '/v1/prices',
    takes: 'lookup_keys active product type',
    gives: ({ world, form }) => {
      const keys = texts(form, 'lookup_keys')
      return world
        .all<Price>('price')
        .filter(({ lookup_key: key }) => keys.length === 0 || (key !== null && keys.includes(key)))
    },
  },
  {
    method: 'GET',
    path: '/v1/prices/:id',
    takes: '',
    gives: ({ world, id }) => world.get<Price>('price', id),
  },
  {
    method: 'POST',
    path: '/v1/prices',
    takes:
      'product currency unit_amount recurring lookup_key transfer_lookup_key metadata nickname',
    gives: ({ world, form }) => {
      const key = textOr(form, 'lookup_key', null)
      const taken = key === null ? null : priceWith(world, key)
      if (taken && form['transfer_lookup_key'] !== 'true')
        throw refused(`A price (\`${taken.id}\`) already uses that lookup key.`, {
          code: 'resource_already_exists',
          param: 'lookup_key',
        })
      const product = world.get<Product>('product', text(form, 'product'))
      if (taken) taken.lookup_key = null
      const interval = text(group(form, 'recurring'), 'interval')
      if (interval !== 'week' && interval !== 'month' && interval !== 'year')
        throw refused('Invalid recurring[interval]', { param: 'recurring[interval]' })
      return world.add<Price>({
        ...base(world, 'price', 'price', form['metadata']),
        product: product.id,
        currency: text(form, 'currency'),
        unit_amount: whole(form, 'unit_amount'),
        lookup_key: key,
        active: true,
        type: 'recurring',
        recurring: { interval, interval_count: 1 },
      })
    },
  },
]

/** Archives a price, as in the dashboard. */
export function archivePrice(world: World, id: string): Price {
  const price = world.get<Price>('price', id)
  price.active = false
  world.emit('price.updated', price)
  return price
}

function priceWith(world: World, key: string): Price | null {
  return world.all<Price>('price').find((price) => price.lookup_key === key) ?? null
}

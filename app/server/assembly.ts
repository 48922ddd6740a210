import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Module } from '#platform/server/module.ts'
import type { Platform } from '#platform/server/platform.ts'

type AnyModule = Module<Viewer>

/** A module's service under its name, which is what most hand to later ones. */
type OwnService<Name extends string, M> = M extends { service: infer Service }
  ? Record<Name, Service>
  : object

/** Modules by name, and the services that later ones may be handed. */
export type Assembly<Modules, Services> = {
  /**
   * Creates a module from the services of those before it, which the types check.
   * @param hand what it hands on, instead of its service under its name.
   */
  add<Name extends string, Created, Handed extends object = OwnService<Name, Awaited<Created>>>(
    name: Name,
    create: (platform: Platform, services: Services, modules: AnyModule[]) => Created,
    hand?: (module: Awaited<Created>) => Handed,
  ): Assembly<Modules & Record<Name, Awaited<Created>>, Services & Handed>
  /** All modules by name, in the order in which they were added. */
  build(): Promise<Modules>
}

type State = { modules: Record<string, AnyModule>; services: object }

/** Creates modules one after the other; each knows only what came before it. */
export const assemble = (platform: Platform): Assembly<unknown, unknown> =>
  continuing(platform, Promise.resolve({ modules: {}, services: {} }))

function continuing<Modules, Services>(
  platform: Platform,
  before: Promise<State>,
): Assembly<Modules, Services> {
  return {
    add: (name, create, hand) =>
      continuing(
        platform,
        before.then(async ({ modules, services }) => {
          const created = await create(platform, services as Services, Object.values(modules))
          const own = (module: object) => ('service' in module ? { [name]: module.service } : {})
          const handed = hand ? hand(created) : own(created as object)
          return {
            modules: { ...modules, [name]: created as AnyModule },
            services: { ...services, ...handed },
          }
        }),
      ),
    build: async () => (await before).modules as Modules,
  }
}

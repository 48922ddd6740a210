/** What a feature shows under one record of another: finished HTML, and schema.org's things. */
export type Appendix = { html: string; things: ({ '@type': string } & Record<string, unknown>)[] }

/** Appendices by the records' ids; a viewer of null asks for what everyone sees. */
export type ReadAppendices<V> = (ids: string[], viewer: V | null) => Promise<Map<string, Appendix>>

export type Appendices<V> = ReturnType<typeof createAppendices<V>>

/** Nothing under a record. */
export const noAppendix: Appendix = { html: '', things: [] }

/**
 * What features show under a lower one's records. It is finished HTML, so pages need no script for
 * it. The lower feature reads it with its records, the higher one registers it while its module is
 * created (docs/decisions/109-context-notes.md).
 */
export function createAppendices<V>() {
  const registered: ReadAppendices<V>[] = []
  const readAll: ReadAppendices<V> = async (ids, viewer) => {
    const all = await Promise.all(registered.map((read) => read(ids, viewer)))
    return new Map(
      ids.map((id) => {
        const found = all.map((appendices) => appendices.get(id) ?? noAppendix)
        return [
          id,
          {
            html: found.map(({ html }) => html).join(''),
            things: found.flatMap(({ things }) => things),
          },
        ]
      }),
    )
  }
  return {
    register: (read: ReadAppendices<V>): void => {
      registered.push(read)
    },
    readAll,
    /** Of one record; empty without any. */
    read: async (id: string, viewer: V | null): Promise<Appendix> =>
      (await readAll([id], viewer)).get(id) ?? noAppendix,
  }
}

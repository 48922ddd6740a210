import { sql } from 'drizzle-orm'
import type { Searchable } from '#platform/server/search/searchable.ts'
import { debateArguments as args, debates, isPublicArgument } from './tables.ts'

/** Debates, and the arguments accepted in them. */
export const searchable: Searchable[] = [
  {
    kind: 'debate',
    table: debates,
    documents: [
      {
        title: debates.title,
        detail: sql`concat(${debates.positionAName}, ' or ', ${debates.positionBName})`,
        body: sql`concat_ws(' ', ${debates.description}, ${debates.positionA}, ${debates.positionB})`,
        path: sql`'/debate-arena?id=' || ${debates.id}`,
        at: sql`coalesce(${debates.startsAt}, ${debates.createdAt})`,
      },
    ],
  },
  {
    kind: 'argument',
    table: args,
    joins: sql`join ${debates} on ${debates.id} = ${args.debateId}`,
    documents: [
      {
        title: debates.title,
        detail: sql`case ${args.position} when 'A' then ${debates.positionAName} else ${debates.positionBName} end`,
        body: args.text,
        path: sql`'/debates/' || ${debates.id} || '/arguments/' || ${args.id}`,
        at: args.acceptedAt,
        isPublic: isPublicArgument,
      },
    ],
    concerned: [
      {
        by: debates,
        ids: (changed) =>
          sql`select ${args.id} from ${args} where ${args.debateId} = ${changed(debates.id)} and ${isPublicArgument}`,
      },
    ],
  },
]

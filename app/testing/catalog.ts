import type pg from 'pg'

/** Of each kind of object one line per object: its name and everything that defines it. */
const parts = [
  `select 'table', relname, relkind::text, relpersistence::text, relrowsecurity::text,
     array_to_string(reloptions, ','), array_to_string(relacl, ',')
   from pg_class where relnamespace = 'public'::regnamespace and relkind not in ('i', 'I')`,
  `select 'column', attrelid::regclass::text, attname::text, format_type(atttypid, atttypmod),
     attnotnull::text, attcollation::regcollation::text, attgenerated::text, attidentity::text,
     attstorage::text, attcompression::text, pg_get_expr(adbin, adrelid)
   from pg_attribute join pg_class on pg_class.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
   where relnamespace = 'public'::regnamespace and relkind not in ('i', 'I') and attnum > 0 and not attisdropped`,
  `select 'constraint', conrelid::regclass::text, conname::text, pg_get_constraintdef(oid), convalidated::text
   from pg_constraint where connamespace = 'public'::regnamespace`,
  `select 'index', pg_get_indexdef(indexrelid), indisvalid::text, indisprimary::text, indisclustered::text
   from pg_index join pg_class on pg_class.oid = indexrelid where relnamespace = 'public'::regnamespace`,
  `select 'view', viewname::text, definition from pg_views where schemaname = 'public'`,
  `select 'function', pg_get_functiondef(pg_proc.oid) from pg_proc left join pg_depend on objid = pg_proc.oid and deptype = 'e'
   where pronamespace = 'public'::regnamespace and objid is null`,
  `select 'trigger', pg_get_triggerdef(pg_trigger.oid), tgenabled::text from pg_trigger join pg_class on pg_class.oid = tgrelid
   where relnamespace = 'public'::regnamespace and not tgisinternal`,
  `select 'enum', enumtypid::regtype::text, string_agg(enumlabel, ', ' order by enumsortorder)
   from pg_enum join pg_type on pg_type.oid = enumtypid
   where typnamespace = 'public'::regnamespace group by enumtypid`,
  `select 'extension', extname::text from pg_extension`,
  `select 'dictionary', dictname::text, dicttemplate::text, dictinitoption from pg_ts_dict
   where dictnamespace = 'public'::regnamespace`,
  `select 'search configuration', cfgname::text, cfgparser::text, maptokentype::text, mapseqno::text, mapdict::regdictionary::text
   from pg_ts_config join pg_ts_config_map on mapcfg = pg_ts_config.oid where cfgnamespace = 'public'::regnamespace`,
  `select 'statistics', pg_get_statisticsobjdef(oid) from pg_statistic_ext
   where stxnamespace = 'public'::regnamespace`,
]

/** Everything that migrations define in a database, one sorted line per object; columns in any order. */
export async function describeCatalog(client: pg.ClientBase): Promise<string[]> {
  const lines: string[] = []
  for (const text of parts) {
    const { rows } = await client.query<(string | null)[]>({ text, rowMode: 'array' })
    lines.push(...rows.map((row) => row.join(' | ')))
  }
  return lines.sort()
}

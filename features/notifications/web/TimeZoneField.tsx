import { useMemo } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { deviceTimeZone } from '#platform/web/time-zone.ts'
import { useHydrated } from '#platform/web/use-hydrated.ts'

type Props = { value: string; onChange: (timeZone: string) => void }

const nameOf = (timeZone: string) => timeZone.replaceAll('_', ' ').replaceAll('/', ' / ')

/** The time zone of dates and digests; the browser knows them all, and its own. */
export function TimeZoneField({ value, onChange }: Props) {
  const isHydrated = useHydrated()
  const zones = useMemo(() => {
    const known = isHydrated ? Intl.supportedValuesOf('timeZone') : []
    return [...new Set([value, ...known])].sort()
  }, [isHydrated, value])
  const own = isHydrated ? deviceTimeZone() : value
  return (
    <div className="space-y-3">
      <Field label="Time zone" isLabelHidden>
        <Select
          options={zones.map((zone) => ({ value: zone, label: nameOf(zone) }))}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </Field>
      {own !== value && (
        <Button variant="quiet" size="s" onClick={() => onChange(own)}>
          Use this device's time zone: {nameOf(own)}
        </Button>
      )}
    </div>
  )
}

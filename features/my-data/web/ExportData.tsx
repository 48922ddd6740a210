import { useQuery } from '@tanstack/react-query'
import { getSecurity } from '#features/identity/contract/security-endpoints.ts'
import { OwnerField, useIsEmailed } from '#features/identity/web/public.tsx'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { read } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { SettingsSection } from '#platform/web/ui/SettingsSection.tsx'
import { getMyData, requestExport } from '../contract/endpoints.ts'
import { exportDays, exportsPerDay } from '../contract/rules.ts'
import { ExportRow } from './ExportRow.tsx'
import { myDataQuery } from './queries.ts'

/** Asks for an export and shows the latest ones with their progress. */
export function ExportData() {
  const call = useCall()
  const { data, isError, refetch } = useQuery(myDataQuery(call))
  const { data: security } = useQuery(read(call, getSecurity, {}))
  const request = useApiMutation(call, requestExport, {
    changes: [getMyData],
    failure: { title: 'Export Failed', text: "We couldn't start the export. Try again." },
  })
  const isEmailed = useIsEmailed()
  const exports = data?.exports ?? []
  const isBuilding = exports.some(({ state }) => state === 'building')
  return (
    <SettingsSection
      title="Export my data"
      text={`Everything we store about you, as one zip file. You can export ${exportsPerDay} times a day.`}
    >
      <div className="space-y-6">
        <Form<'currentPassword'>
          className="space-y-5"
          error={request.error}
          onSubmit={(body) => request.mutate({ body })}
        >
          <p className="text-ink-2">
            The file has your account, answers, articles, comments, votes, payments, and the
            pictures and videos you uploaded.{' '}
            {isEmailed ? "We email you when it's ready." : 'It appears here once it’s ready.'} We
            delete it after {exportDays} days.
          </p>
          <OwnerField security={security} />
          <Button type="submit" isBusy={request.isPending} disabled={isBuilding}>
            Export my data
          </Button>
        </Form>
        {isError ? (
          <ErrorState title="Couldn't load your exports" onRetry={() => void refetch()} />
        ) : (
          exports.length > 0 && (
            <ul aria-label="Exports" className="divide-y divide-line border-y border-line">
              {exports.map((each) => (
                <ExportRow key={each.id} {...each} />
              ))}
            </ul>
          )
        )}
      </div>
    </SettingsSection>
  )
}

/** What other features and the app show of the search. */
export { SearchElsewhere } from './SearchElsewhere.tsx'

/** What one card payment may cost, in cents; card providers take no less and no more at once. */
export const chargeLimits = { least: 50, most: 99_999_999 }

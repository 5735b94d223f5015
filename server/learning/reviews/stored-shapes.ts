import { VariantQuestion } from '#course/variants/variant.ts'
import { defineStoredJson } from '#server/platform/db/stored-json.ts'

/** A question of a set as asked, with its options in their displayed order. */
export const askedInSet = defineStoredJson({ name: 'review_set_items.asked', readers: { 1: VariantQuestion } })

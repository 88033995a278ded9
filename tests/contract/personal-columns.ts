/**
 * Columns without personal data (keys, amounts, times, states, secrets), for each table with rows of a
 * person. A column that is not listed counts as personal: the export must contain it and deletion must clear
 * it (`personal-data.test.ts`).
 */
export const PLAIN_COLUMNS: Readonly<Record<string, string>> = {
  // guest_email is personal, but no guest has rows in all tables: user-guest-leaves.test.ts exports and
  // deletes it.
  users: `id public_hash guest_email email_verified_at password_hash country language is_staff staff_role is_alpha_tester
    is_beta_tester organization_id org_role profile_completed_at terms_accepted_at marketing_email marketing_sms
    marketing_push deleted_at created_at password_changed_at deletion_at customer_type surveys_stopped_at blocked_at
    spending_limit_minor`,
  sessions:
    'id_hash user_id country language created_at last_seen_at expires_at ip_hash ip_country is_remembered proved_at browser_id',
  tokens: 'token_hash kind user_id expires_at used_at',
  authenticators: 'id user_id type external_id public_key counter created_at last_used_at',
  email_changes: 'token_hash user_id changed_at expires_at',
  challenges: 'id purpose session_hash user_id secret_hash attempts expires_at',
  user_preferences: 'user_id',
  consents: 'id user_id statistics marketing text_version chosen_at',
  chat_conversations:
    'id user_id secret_hash country language page order_number reply_email reply_name status created_at last_at',
  chat_messages: 'id conversation_id staff_id sender message_key sent_at',
  diet_profiles: 'user_id saved_at',
  user_perks: 'user_id perk_id progress activated_at used_at',
  perk_grants: 'id user_id perk_id country source amount_minor granted_at ends_at revoked_at referral_use_id',
  survey_requests: 'id survey_id order_number user_id created_at submitted_at',
  survey_answers: 'request_id question_id rating options_json',
  survey_photos: 'request_id part content_type',
  referrals: 'code user_id country created_at blocked_at',
  referral_uses: `id referrer_user_id referred_user_id country status redeemed_at order_number decided_at reason`,
  referral_browsers: 'user_id browser_id',
  search_history: 'session_hash country searched_at',
  onboarding_dismissals: 'key session_hash user_id at',
  content_versions: `document_id version _type country language slug json saved_at saved_by publish_at
    published_at`,
  staff_log: 'id user_id at kind panel subject',
  outbox: `id kind template language dedupe_key created_at sent_at attempts next_attempt_at give_up_at failed_at
    failure sender sender_ref bounced_at`,
  refused_recipients: 'at',
  order_approvals: `id organization_id user_id status country goods_json amount_minor asked_at decided_at decided_by
    order_number edit_payment_id`,
  // Number and name of a company are public; invoices contain them.
  organizations: `id name organization_number country einvoice_type payment_terms_days credit_limit_minor currency
    proved_at`,
  organization_invitations: 'id organization_id role country language token_hash expires_at',
  org_locations: 'id organization_id name address_id cost_center is_primary',
  leads: 'id country postal_code language created_at',
  addresses: `id user_id postal_code city country delivery_area_id is_primary unattended_allowed
    unattended_enabled unattended_placement unattended_agreed_at deleted_at created_at`,
  carts: `id country session_hash user_id version address_id postal_code is_unattended use_giftcards keeps_points
    editing_order_number updated_at slot_id payment_method payment_card_id allow_substitutions id_at_door reminded_at
    removed_json`,
  cart_items: 'id cart_id product_id quantity recipe_id recipe_portions list_id price_seen_minor added_at',
  cart_recipes: 'cart_id recipe_id portions counts_basket needs_json',
  cart_no_substitutes: 'cart_id product_id',
  cart_substitutes: 'cart_id product_id substitute_id',
  pantry_items: 'id session_hash user_id ingredient_id',
  cart_intents: 'cart_id intent_id applied_at',
  cart_shares: 'share_id token_hash cart_id expires_at',
  cart_share_members: 'id cart_id country session_hash user_id',
  cart_discounts: 'cart_id code added_at',
  slot_holds: 'id slot_id kind cart_id order_number preference_id expires_at held_at',
  product_lists: 'id user_id country is_dinner_list version created_at updated_at for_organization',
  product_list_items: 'list_id product_id quantity position',
  product_list_shares: 'list_id token_hash mode created_at',
  recurring_orders: `id list_id interval_weeks weekday is_active planned_on delivery_on cutoff_at added_to_cart_at
    cart_id added_json undo_token_hash undone_at`,
  bottle_returns: `order_number bags announced_at small_count large_count amount_minor giftcard_hash counted_at
    counted_by pay_to card_minor`,
  recurring_preferences: `id user_id country address_id weekday start_time end_time interval_weeks delivery_type next_on
    paused_by organization_id saved_at`,
  recurring_rounds: 'id preference_id planned_on slot_id state reason confirm_by reminded_at created_at',
  reminders: 'id user_id country kind product_id remind_at channel created_at sent_at',
  discount_redemptions: 'order_number code country user_id at',
  orders: `order_number user_id organization_id country currency language status cart_id cart_version
    cart_snapshot slot_id delivery_type age_method sub_total_minor discount_minor delivery_minor
    small_order_fee_minor bag_fee_minor slot_price_minor deposit_minor giftcard_minor total_minor vat_json codes_json perks_json allow_substitutions
    few_bags created_at placed_at locked_at delivered_at cancelled_at revision version failed_at redeliver_at`,
  order_lines: `id order_number product_id full_name name_extra quantity delivered_quantity unit_minor
    total_minor final_minor final_weight_grams vat_bp vat_minor deposit_minor campaign_id recipe_id list_id
    age_limit weight_margin_bp allow_substitution substitute_product_id substitute_name refund_minor perk_minor
    substitution_said wanted_substitute_id`,
  order_shortages: 'order_number product_id missing found_at',
  order_line_components: `line_id product_id full_name name_extra quantity total_minor vat_bp delivered_quantity
    final_minor substitute_product_id substitute_name`,
  order_events: 'id order_number kind status at actor staff_id',
  order_edits: 'payment_id order_number status reserved_json cart_version created_at',
  order_edit_baskets: `cart_id order_number rows_json codes_json recipes_json address_id postal_code slot_id
    is_unattended keeps_points started_at`,
  order_mails: 'event_id template at',
  order_refunds: 'refund_key order_number amount_minor reason at',
  // The van's position; the destination is the order's address.
  vehicle_positions: 'order_number lat lon stops_before eta_from eta_to at',
  claims: 'id order_number user_id status created_at is_believed',
  claim_lines: 'claim_id line_id quantity reason refund_minor',
  claim_photos: 'claim_id part content_type',
  age_verifications: 'user_id method age_at_least verified_at expires_at',
  age_challenges: 'challenge_id user_id return_path age_at_least status expires_at',
  payments: `payment_id purpose order_number revision user_id session_hash amount_minor authorised_minor
    captured_minor refunded_minor currency method status provider psp_ref action_url card_id saves_card
    return_url failure created_at expires_at confirmed_at card_mark`,
  payment_cards: 'id user_id psp_token brand last_four exp_month exp_year is_default provider',
  // The provider's message has only our payment id and a status.
  payment_events: 'psp_event_id payment_id type at raw',
  payment_operations: `operation_key payment_id kind amount_minor status attempts created_at done_at
    next_attempt_at`,
  refunds: 'id refund_key payment_id amount_minor reason at',
  giftcards: `number_hash number_enc last_four pin_hash payment_id owner_user_id currency initial_minor
    balance_minor status design_id deliver_at purchased_at expires_at activated_at emailed_at reminded_at`,
  giftcard_refunds: 'number_hash payment_id amount_minor staff_id at',
  giftcard_purchases: 'payment_id country language created_at',
  giftcard_entries: 'id number_hash order_number step delta_minor kind at',
  invoices: 'id number user_id organization_id issued_at due_date amount_minor currency status',
  invoice_orders: 'invoice_id order_number amount_minor',
  // Responses stored for repeated requests; deleted after a day.
  idempotency: 'scope key method path request_hash status body created_at',
  recipe_likes: 'user_id recipe_id at',
  dinner_bank: 'user_id recipe_id added_at',
  dinner_plan: 'user_id country date position recipe_id portions',
  dinner_feedback: 'id user_id kind ref_id order_number rating liked at',
}

/** Tables without personal rows, and the test provider's own tables. */
export const WITHOUT_PEOPLE: readonly string[] = `
  categories category_texts brands bottle_deposits vat_rates products product_texts product_categories
  product_nutrition product_allergens classifiers classifier_texts product_classifiers product_markets prices
  welcome_incentives surveys survey_texts survey_questions survey_question_texts survey_options survey_option_texts
  campaigns campaign_products stock stock_movements product_relations meal_kits
  meal_kit_components search_documents search_words search_spellings search_keys search_uses search_parts search_refresh
  changed_documents indexed_documents perks perk_texts product_free_from product_ingredient_kinds _assert
  analytics_events analytics_faults vitals error_groups error_group_releases error_reports source_maps rate_limits business_register delivery_areas delivery_area_polygons harbours postal_codes streets
  missing_food_information food_information_settings listed_products category_listings category_facets
  changed_products
  slot_templates closed_days delivery_slots slot_guard discount_codes psp_sessions psp_operations psp_webhooks stripe_sessions clock_epochs
  order_terms job_runs content_documents content_files content_pictures feature_definitions recipe_providers recipe_provider_texts recipes recipe_texts ingredients
  ingredient_texts recipe_ingredients ingredient_products recipe_tag_groups recipe_tag_group_texts recipe_tags
  recipe_tag_texts recipe_recipe_tags recipe_plans recipe_plan_days`
  .trim()
  .split(/\s+/)

/** Personal columns that the export omits, each with the reason. */
export const NOT_EXPORTED: Readonly<Record<string, string>> = {
  'tokens.payload': 'an address that waits for its confirmation; ends within a day',
  'claim_photos.bytes': 'pictures are no rows of text; staff send them on request',
  'survey_photos.bytes': 'pictures are no rows of text; staff send them on request',
  'outbox.payload': 'its subject and time are exported; the e-mail was sent',
  'outbox.recipient': 'the address of the account',
}

/** Personal columns that deletion keeps, each with the reason. */
export const KEPT: Readonly<Record<string, string>> = {
  'invoices.reference': 'stands on an invoice, which bookkeeping law keeps as it was sent',
}

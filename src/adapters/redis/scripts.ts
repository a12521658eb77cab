import { script } from './session.ts';

/**
 * Each script is atomic. Names of keys that are known only from stored data are made inside the script, always under
 * the hash tag of the declared ones. `life` is the schema and the identity of the server that the caller is connected
 * to.
 */

/** Life and meta of a stored view; nothing if it cannot be read, for example because it has another schema. */
const READ = `
local function read(value)
  local first = string.find(value, '\\n', 1, true)
  local second = first and string.find(value, '\\n', first + 1, true)
  if not second then return nil end
  local ok, meta = pcall(cjson.decode, string.sub(value, first + 1, second - 1))
  if not ok or type(meta) ~= 'table' or type(meta.lists) ~= 'table' then return nil end
  return string.sub(value, 1, first - 1), meta
end
-- the short part, without the body where that is long
local function head(key)
  local value = redis.call('GETRANGE', key, 0, 2047)
  local first = string.find(value, '\\n', 1, true)
  if first and string.find(value, '\\n', first + 1, true) then return value end
  return redis.call('GET', key) or ''
end
`;

/** Versions are integers of any size: the longer one is the larger one, leading zeros aside. */
const STALE = `
local function older(version, than)
  local a, b = string.gsub(version, '^0+', ''), string.gsub(than, '^0+', '')
  if #a ~= #b then return #a < #b end
  return a < b
end
-- whether what is gone, for good ('') or up to a version of this life, includes this version
local function isGone(gone, life, version)
  if not gone or gone == '' then return gone == '' end
  local start = life .. '\\n'
  return string.sub(gone, 1, #start) == start and not older(string.sub(gone, #start + 1), version)
end
`;

/** Whoever writes an action or its latest execution moves the action to the list of its status (see statusBeside). */
const BESIDE = `
-- the latest execution's value or nil, whether one is missing that should be there, and its id
local function latest(action, life, lists, views)
  for _, member in ipairs(redis.call('ZREVRANGE', lists .. 'executions:' .. action, 0, -1)) do
    local id = string.sub(member, string.find(member, ':', 1, true) + 1)
    local value = redis.call('GET', views .. 'executions:' .. id)
    if not value then return nil, true end
    if string.sub(value, 1, #life + 1) == life .. '\\n' then return value, false, id end
  end
  return nil, false
end
local function status(meta, value)
  local _, execution = read(value or '')
  local forms = meta.forms
  if not forms or not execution or execution.isSilent or execution.order < forms.attempts then return meta.status end
  local by = execution.order == forms.attempts and forms.same or forms.later
  return by[execution.status] or meta.status
end
local function relist(action, life, lists, views)
  local of, meta = read(head(views .. 'actions:' .. action))
  if of ~= life then return end
  local now = meta.lists[1] .. ':' .. status(meta, (latest(action, life, lists, views)))
  for i = 2, #meta.lists do
    if meta.lists[i] ~= now then redis.call('ZREM', lists .. meta.lists[i], meta.member) end
  end
  redis.call('ZADD', lists .. now, 0, meta.member)
end
`;

/**
 * KEYS view, gone, all, list, list of status · ARGV life, value, uid, resourceVersion, id, member, prefix of lists,
 * prefix of views, id of the action if it or one of its executions is put, else '' · 1 stored, 0 stale
 */
export const PUT = script(`${READ}${STALE}${BESIDE}
if isGone(redis.call('GET', KEYS[2]), ARGV[1], ARGV[4]) then return 0 end
local life, meta = read(head(KEYS[1]))
-- a view of another life guards nothing: it may be of another cluster
if life == ARGV[1] and older(ARGV[4], meta.resourceVersion) then return 0 end
if meta then
  for _, name in ipairs(meta.lists) do
    local key = ARGV[7] .. name
    if meta.member ~= ARGV[6] or (key ~= KEYS[4] and key ~= KEYS[5]) then redis.call('ZREM', key, meta.member) end
  end
end
redis.call('SET', KEYS[1], ARGV[2])
redis.call('ZADD', KEYS[3], 0, ARGV[5])
redis.call('ZADD', KEYS[4], 0, ARGV[6])
redis.call('ZADD', KEYS[5], 0, ARGV[6])
if ARGV[9] ~= '' then relist(ARGV[9], ARGV[1], ARGV[7], ARGV[8]) end
return 1
`);

const DROP = `
local function drop(key, all, id, meta, lists)
  if meta then
    for _, name in ipairs(meta.lists) do redis.call('ZREM', lists .. name, meta.member) end
  end
  redis.call('UNLINK', key)
  redis.call('ZREM', all, id)
end
`;

/** KEYS view, gone, all · ARGV uid, id, ms to remember it, prefix of lists, life, prefix of views */
export const REMOVE = script(`${READ}${DROP}${BESIDE}
redis.call('SET', KEYS[2], '', 'PX', ARGV[3])
local _, meta = read(head(KEYS[1]))
if meta and meta.uid ~= ARGV[1] then return 0 end
drop(KEYS[1], KEYS[3], ARGV[2], meta, ARGV[4])
if meta and meta.collection == 'executions' then relist(meta.parent, ARGV[5], ARGV[4], ARGV[6]) end
return 1
`);

/**
 * KEYS view, gone, all · ARGV version, id, ms to remember it, prefix of lists, life, prefix of views · 1 if there was a
 * view of this life
 */
export const WITHDRAW = script(`${READ}${STALE}${DROP}${BESIDE}
local version, life = ARGV[1], ARGV[5]
local of, meta = read(head(KEYS[1]))
if of == life and older(version, meta.resourceVersion) then return 0 end
if not isGone(redis.call('GET', KEYS[2]), life, version) then
  redis.call('SET', KEYS[2], life .. '\\n' .. version, 'PX', ARGV[3])
end
drop(KEYS[1], KEYS[3], ARGV[2], meta, ARGV[4])
if meta and meta.collection == 'executions' then relist(meta.parent, life, ARGV[4], ARGV[6]) end
return of == life and 1 or 0
`);

/**
 * KEYS progress · ARGV life, uid, attempt, sequence, JSON, ms to live · 1 changed, 0 the same, -1 stale. What is the
 * same is rarely written, because every write makes readers ask again.
 */
export const SHOW = script(`
local value = redis.call('GET', KEYS[1]) or ''
local life, uid, attempt, sequence, shown = string.match(value, '^([^\\n]*)\\n([^\\n]*)\\n(%d+)\\n(%d+)\\n(.*)$')
local same = false
if life == ARGV[1] and uid == ARGV[2] then
  local tries, count = tonumber(ARGV[3]), tonumber(ARGV[4])
  attempt, sequence = tonumber(attempt), tonumber(sequence)
  if tries < attempt or (tries == attempt and count < sequence) then return -1 end
  same = shown == ARGV[5]
  if same and tries == attempt and redis.call('PTTL', KEYS[1]) > ARGV[6] / 2 then return 0 end
end
redis.call('SET', KEYS[1], table.concat(ARGV, '\\n', 1, 5), 'PX', ARGV[6])
return same and 0 or 1
`);

/**
 * KEYS whole, list, asked · ARGV life, max, min, limit, prefix of the collection's views, ms to remember that somebody
 * asked; for actions prefix of lists and prefix of views, else '' twice; prefix of progress if the views may be of
 * unfinished runs, else '' · views, one more than `limit` if there are more; after each action, its latest execution or
 * ''; if a prefix of progress is given, after each view, its progress or ''. False where the namespace is not whole.
 */
export const PAGE = script(`${READ}${BESIDE}
if redis.call('GET', KEYS[1]) ~= ARGV[1] then
  redis.call('SET', KEYS[3], '', 'PX', ARGV[6])
  return false
end
local found = redis.call('ZRANGE', KEYS[2], ARGV[2], ARGV[3], 'BYLEX', 'REV', 'LIMIT', 0, ARGV[4] + 1)
local views = {}
local start = ARGV[1] .. '\\n'
for _, member in ipairs(found) do
  local id = string.sub(member, string.find(member, ':', 1, true) + 1)
  local value = redis.call('GET', ARGV[5] .. id)
  if not value then
    -- somebody took a key away: whatever else is missing, this is not whole
    redis.call('ZREM', KEYS[2], member)
    redis.call('DEL', KEYS[1])
    return false
  end
  if string.sub(value, 1, #start) ~= start then return false end
  views[#views + 1] = value
  if ARGV[7] ~= '' then
    local beside, lost = latest(id, ARGV[1], ARGV[7], ARGV[8])
    if lost then
      redis.call('DEL', KEYS[1])
      return false
    end
    views[#views + 1] = beside or ''
  elseif ARGV[9] ~= '' then
    views[#views + 1] = redis.call('GET', ARGV[9] .. id) or ''
  end
end
return views
`);

/**
 * KEYS whole, view · ARGV life, id, prefix of lists, prefix of views, prefix of progress · the mark, an action, its
 * latest execution and the progress of that; '' where there is none.
 */
export const FIND_ACTION = script(`${READ}${BESIDE}
local whole, value = redis.call('GET', KEYS[1]), redis.call('GET', KEYS[2])
local beside, lost, id = latest(ARGV[2], ARGV[1], ARGV[3], ARGV[4])
if lost then
  redis.call('DEL', KEYS[1])
  return {'', '', '', ''}
end
return {whole or '', value or '', beside or '', id and redis.call('GET', ARGV[5] .. id) or ''}
`);

/** KEYS token, whole · ARGV life · 1 whole, 0 lost */
export const FINISH = script(`
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('DEL', KEYS[1])
redis.call('SET', KEYS[2], ARGV[1])
return 1
`);

/** Ids that follow ARGV[2] in the walk over a collection, at most ARGV[3] of them. */
const WALK = `
local ids = redis.call('ZRANGE', KEYS[1], ARGV[2], '+', 'BYLEX', 'LIMIT', 0, ARGV[3])
`;

/**
 * Removes what other lives left. KEYS all · ARGV life, from, count, prefix of views, prefix of lists · the last id, or
 * false at the end.
 */
export const SWEEP = script(`${READ}${DROP}${WALK}
for _, id in ipairs(ids) do
  local key = ARGV[4] .. id
  local life, meta = read(head(key))
  if life ~= ARGV[1] then drop(key, KEYS[1], id, meta, ARGV[5]) end
end
return ids[#ids] or false
`);

/**
 * KEYS all · ARGV life, from, count, prefix of views · returns id, uid and version of each view in one list; version 0:
 * not to be trusted
 */
export const ENTRIES = script(`${READ}${WALK}
local entries = {}
for _, id in ipairs(ids) do
  local life, meta = read(head(ARGV[4] .. id))
  entries[#entries + 1] = id
  entries[#entries + 1] = meta and meta.uid or ''
  entries[#entries + 1] = life == ARGV[1] and meta.resourceVersion or '0'
end
return entries
`);

/** KEYS blobs · ARGV digest, bytes, ms to live: no value is ever stored without an expiry. */
export const KEEP = script(`
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
redis.call('PEXPIRE', KEYS[1], ARGV[3])
return 1
`);

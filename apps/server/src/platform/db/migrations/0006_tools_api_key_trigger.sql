-- Keys are looked up for every request, so nobody listens for their changes.
DROP TRIGGER IF EXISTS tell_api_key ON api_keys;

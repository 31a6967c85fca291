curl https://api.cloudflare.com/client/v4/zones/1/rate_limits

# The instances of deploy/compose.yaml with its profile `several`; the image puts its SUBNET into the addresses. For other instances put their addresses here: a backend and
# a line in its director for each.
probe alive {
  .url = "/health";
  .interval = 1s;
  .timeout = 1s;
  .window = 3;
  .threshold = 2;
  .initial = 2;
}

backend shop_1 { .host = "172.30.16.10"; .port = "3000"; .probe = alive; .between_bytes_timeout = 90s; }
backend shop_2 { .host = "172.30.16.20"; .port = "3000"; .probe = alive; .between_bytes_timeout = 90s; }
backend api_1 { .host = "172.30.16.11"; .port = "4000"; .probe = alive; .between_bytes_timeout = 90s; }
backend api_2 { .host = "172.30.16.21"; .port = "4000"; .probe = alive; .between_bytes_timeout = 90s; }

# The addresses that may purge besides this machine: those of the shops.
acl purgers {
  "localhost";
  "172.30.16.10";
  "172.30.16.20";
}

sub vcl_init {
  new shops = directors.round_robin();
  shops.add_backend(shop_1);
  shops.add_backend(shop_2);
  new apis = directors.round_robin();
  apis.add_backend(api_1);
  apis.add_backend(api_2);
}
